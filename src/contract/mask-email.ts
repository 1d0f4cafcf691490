/** Enough for its owner to know it by, too little to type it: `a…@e….org`. */
export const maskEmail = (email: string): string => email.replace(/^(.?).*@(.?).*?(\.[^.]*)?$/u, '$1…@$2…$3')
