/** A cell that a spreadsheet would run as a formula, or that begins with the mark that prevents it. */
const RISKY = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * A cell for a file: an apostrophe before what a spreadsheet would run (OWASP, CSV injection). {@link readCell} takes it off again, so that
 * a file that goes out and comes back changes nothing.
 */
export function safeCell(text: string): string {
  return RISKY.test(text) ? `'${text}` : text
}

/** A cell of a file as it was meant: without the apostrophe of {@link safeCell}. */
export function readCell(text: string): string {
  return text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text
}

/** Whether a cell of a file would be run by a spreadsheet: a formula, or the call of a program. */
export function isFormula(text: string): boolean {
  return /^\s*[=＝@＠]/.test(text) || /^\s*[+\-＋－][^\s(]*[(|!]/.test(text)
}

/** Whether a cell holds what a spreadsheet shows in place of a result: the formula behind it points nowhere, or divides by nothing. */
export function isFailedFormula(text: string): boolean {
  return /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|ERROR!)$/.test(text.trim())
}
