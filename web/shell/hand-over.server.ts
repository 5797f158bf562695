const END = '</body></html>'

/** Characters that could end the script, or a line of it, inside of a string. */
const UNSAFE = /[&><\u2028\u2029]/g

/**
 * Writes the data of a page at its end, for the router in the browser. The router's own way (`StreamTransfer`) renders twice more for it.
 * @param html the page as rendered
 * @param data what the router wants to hand over, in its own format
 * @param mark stands on the scripts that the store writes
 * @throws Error when the page has no end
 */
export async function handOver(html: string, data: ReadableStream<Uint8Array>, mark: string): Promise<string> {
  if (!html.endsWith(END)) throw new Error('The page has no end')
  const chunks: Uint8Array[] = []
  const reader = data.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value)
  const text = JSON.stringify(Buffer.concat(chunks).toString()).replaceAll(UNSAFE, escapeCharacter)
  const controller = 'window.__reactRouterContext.streamController'
  return `${html.slice(0, -END.length)}<script nonce="${mark}">${controller}.enqueue(${text});${controller}.close();</script>${END}`
}

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
