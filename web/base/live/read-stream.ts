/** One message of a stream of server-sent events. */
export interface StreamMessage {
  event: string
  data: string
}

/** Longest message in characters; anything longer is not one of our events. */
const MAX_MESSAGE = 16_384

/**
 * Reads server-sent events from a response body. `onBytes` is called for everything that arrives, heartbeats too. Ends with the stream,
 * throws when the connection breaks.
 */
export async function* readStream(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: () => void): AsyncGenerator<StreamMessage> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onBytes()
      text += part.value.replaceAll('\r\n', '\n')
      if (text.length > MAX_MESSAGE) throw new Error('A message of the stream is too long')
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        const read = readMessage(message)
        if (read) yield read
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Null for a comment. */
function readMessage(text: string): StreamMessage | null {
  const fields = new Map<string, string>()
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart())
  }
  const data = fields.get('data')
  return data === undefined ? null : { event: fields.get('event') ?? 'message', data }
}
