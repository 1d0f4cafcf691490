// The part of autocannon we use; it brings no types of its own.
declare module 'autocannon' {
  namespace autocannon {
    interface Options {
      url: string
      method?: string | undefined
      headers?: Record<string, string> | undefined
      body?: string | undefined
      connections?: number
      duration?: number
      amount?: number
      pipelining?: number
      /** Requests after which a connection is made anew. */
      reconnectRate?: number
    }
    interface Result {
      requests: { average: number; total: number }
      latency: { p50: number; p99: number }
      errors: number
      non2xx: number
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>
  export = autocannon
}
