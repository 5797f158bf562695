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
 * Joins the newest page to the messages that were loaded before: older ones stay, and for the span of the page only the page counts, so that
 * messages deleted on another device disappear. When there may be a gap between the two, only the page remains.
 */
export function joinNewest<Message extends LoadedMessage>(
  known: MessageHistory<Message> | undefined,
  page: MessageHistory<Message>,
): MessageHistory<Message> {
  const [first] = page.messages
  if (!known || !first || page.before === null) return page
  const ids = new Set(page.messages.map(({ _id }) => _id))
  if (!known.messages.some(({ _id }) => ids.has(_id))) return page
  const older = known.messages.filter(({ _id, createdAt }) => !ids.has(_id) && createdAt < first.createdAt)
  return older.length === 0 ? page : { messages: [...older, ...page.messages], before: known.before }
}

/** Puts an older page before the messages that were loaded before. */
export function joinOlder<Message extends LoadedMessage>(
  known: MessageHistory<Message>,
  page: MessageHistory<Message>,
): MessageHistory<Message> {
  const ids = new Set(known.messages.map(({ _id }) => _id))
  return { messages: [...page.messages.filter(({ _id }) => !ids.has(_id)), ...known.messages], before: page.before }
}

/** The messages with one more, which may be among them already. */
export function withMessage<Message extends LoadedMessage>(
  known: MessageHistory<Message> | undefined,
  message: Message,
): MessageHistory<Message> {
  const { messages, before } = known ?? { messages: [], before: null }
  return messages.some(({ _id }) => _id === message._id) ? { messages, before } : { messages: [...messages, message], before }
}
