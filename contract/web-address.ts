/** Endings of addresses in common use that no name ends in; those of countries have two letters. */
const ENDINGS =
  'com|net|org|edu|gov|info|biz|mobi|asia|app|dev|shop|store|online|site|website|web|xyz|top|link|click|live|page|blog|club|vip|fun|icu|' +
  'buzz|space|tech|cloud|world|today|email|chat|social|support|games|한국|ලංකා|இலங்கை|भारत'

/** Words that stand before the last part of a name as in `Md.Al Amin`, and are countries as well. */
const PARTICLES = 'al|da|de|di|du|el|la|le'

/** `example.com`, `t.me/x`: an ending after a word and a dot without a space. Of one letter, as initials have, only before a path. */
const BARE = new RegExp(
  String.raw`[\p{L}\p{N}](?:[.。](?:${ENDINGS})|(?<=[\p{L}\p{N}\p{M}-]{2})[.。](?!(?:${PARTICLES})\s+\p{L})[a-z]{2}|[.。][a-z]{2}(?=\/))(?![\p{L}\p{N}\p{M}-])`,
  'iu',
)

/** Whether a mail program would make a link of something in a text: with `://`, with `www.`, or bare; in letters of any width and case. */
export function holdsWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC')
  return /:\/\/|www\./iu.test(plain) || BARE.test(plain)
}
