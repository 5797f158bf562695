/** The facts of a message that a history needs. */
export interface LoadedMessage {
  _id: string
  /** ISO 8601. */
  createdAt: string
}

/** The loaded messages of a chat. */
export interface MessageHistory<Message extends LoadedMessage> {
  /** Oldest first. */
  messages: readonly Message[]
  /** The cursor of older messages; null when all are loaded. */
  before: string | null
}

/**
 * Joins the newest page to the messages that were loaded before: older ones stay, and for the span of the page only the page counts, so
 * that messages deleted on another device disappear. When there may be a gap between the two, only the page remains.
 */
export function joinNewest<Message extends LoadedMessage>(
  loaded: MessageHistory<Message> | undefined,
  page: MessageHistory<Message>,
): MessageHistory<Message> {
  const [first] = page.messages
  if (!loaded || !first || page.before === null) return page
  const ids = new Set(page.messages.map(({ _id }) => _id))
  if (!loaded.messages.some(({ _id }) => ids.has(_id))) return page
  const older = loaded.messages.filter(({ _id, createdAt }) => !ids.has(_id) && createdAt < first.createdAt)
  return older.length === 0 ? page : { messages: [...older, ...page.messages], before: loaded.before }
}

/** Puts an older page before the messages that were loaded before. */
export function joinOlder<Message extends LoadedMessage>(
  loaded: MessageHistory<Message>,
  page: MessageHistory<Message>,
): MessageHistory<Message> {
  const ids = new Set(loaded.messages.map(({ _id }) => _id))
  return { messages: [...page.messages.filter(({ _id }) => !ids.has(_id)), ...loaded.messages], before: page.before }
}

/** The messages with one more, which may be among them already. */
export function withMessage<Message extends LoadedMessage>(
  loaded: MessageHistory<Message> | undefined,
  message: Message,
): MessageHistory<Message> {
  const { messages, before } = loaded ?? { messages: [], before: null }
  return messages.some(({ _id }) => _id === message._id) ? { messages, before } : { messages: [...messages, message], before }
}
