import { UnbrokenNumbers } from './unbroken-numbers.tsx'

/** A run of lines of one kind: paragraphs, or the items of one list. */
type Run = { list: boolean; lines: string[] }

const MARK = '- '

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const list = line.startsWith(MARK)
    const words = list ? line.slice(MARK.length) : line
    const last = runs.at(-1)
    if (last?.list === list) last.lines.push(words)
    else runs.push({ list, lines: [words] })
  }
  return runs
}

/** A long text in sections: headings, paragraphs, and lists of the lines that begin with a hyphen. */
export function SectionedText({ sections }: { sections: readonly { title: string; text: string }[] }) {
  return sections.map(({ title, text }) => (
    <section key={title}>
      <h2>{title}</h2>
      {runsOf(text).map(({ list, lines }) => {
        const texts = lines.map((line) => (list ? <li key={line}>{whole(line)}</li> : <p key={line}>{whole(line)}</p>))
        return list ? <ul key={lines[0]}>{texts}</ul> : texts
      })}
    </section>
  ))
}

const whole = (line: string) => <UnbrokenNumbers>{line}</UnbrokenNumbers>
