// Why an order needs attention, in the language of the dashboard: the shop keeps its sentences one after the other, in English.

export function attentionText(kept: string, reasons: Readonly<Record<string, string>>): string {
  return Object.entries(reasons).reduce((text, [sentence, said]) => text.replaceAll(sentence, said), kept)
}
