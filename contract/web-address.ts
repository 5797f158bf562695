/** Whether a mail program would make a link of something in a text: it has `://` or `www.` in it, in letters of any width and case. */
export function holdsWebAddress(text: string): boolean {
  return /:\/\/|www\./iu.test(text.normalize('NFKC'))
}
