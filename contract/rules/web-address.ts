/** Common top-level domains that no name ends in; country codes have two letters. */
const ENDINGS =
  'com|net|org|edu|gov|info|biz|mobi|asia|app|dev|shop|store|online|site|website|web|xyz|top|link|click|live|page|blog|club|vip|fun|icu|' +
  'buzz|space|tech|cloud|world|today|email|chat|social|support|games|한국|ලංකා|இலங்கை|भारत'

/** Name particles before a dot, as in `Md.Al Amin`, that are also country codes. */
const PARTICLES = 'al|da|de|di|du|el|la|le'

/**
 * `example.com`, `t.me/x`: a top-level domain after a word and a dot without a space. A one-letter word, as in initials, counts only before
 * a path.
 */
const BARE = new RegExp(
  String.raw`[\p{L}\p{N}](?:[.。](?:${ENDINGS})|(?<=[\p{L}\p{N}\p{M}-]{2})[.。](?!(?:${PARTICLES})\s+\p{L})[a-z]{2}|[.。][a-z]{2}(?=\/))(?![\p{L}\p{N}\p{M}-])`,
  'iu',
)

/** Whether a mail program would turn part of a text into a link: with `://`, with `www.`, or bare, in any character width and case. */
export function holdsWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC')
  return /:\/\/|www\./iu.test(plain) || BARE.test(plain)
}
