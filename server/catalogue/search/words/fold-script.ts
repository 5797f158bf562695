/** Letters of a script that people exchange, and what they become; an empty text is left out. */
function folding(pairs: string): (word: string) => string {
  const map = new Map(pairs.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]))
  return (word) => {
    let folded = ''
    for (const letter of word) folded += map.get(letter) ?? letter
    return folded
  }
}

/**
 * Sinhala: aspirated for plain letters (ථ/ත), the two n and l (ණ/න, ළ/ල), the three s, prenasalised for plain consonants, long for short
 * vowels. The sign of long a is left out: it is the one most often forgotten.
 */
const foldSinhalaLetters = folding('ඛක ඝග ඡච ඣජ ඨට ඪඩ ථත ධද ඵප භබ ණන ළල ශස ෂස ඥඤ ඟග ඬඩ ඳද ඹබ ඦජ ෆප ආඅ ඈඇ ඊඉ ඌඋ ඒඑ ඕඔ ා ෑැ ීි ූු ේෙ ෝො ෞෞ')
const SINHALA_NASAL = /(?:[ඞඤනම]්)(?=[ක-ෆ])|ං/gu

/** Sinhala as {@link foldSinhalaLetters}, with every nasal before a consonant alike and doubled consonants single. */
export function foldSinhala(word: string): string {
  return foldSinhalaLetters(word)
    .replace(SINHALA_NASAL, 'ං')
    .replace(/([ක-ෆ])්\1/gu, '$1')
}

/**
 * Devanagari: without nukta and visarga, every nasal sign alike, the three s alike, short for long vowels, and without the virama, so that
 * half letters and whole ones are the same (खुर्सानी, खुरसानी).
 */
const foldDevanagariLetters = folding('़ ः ँं शस षस ीि ूु आअ ईइ ऊउ ऋर ॠर ृ् ऽ ऍए ऑओ ॅे ॉो णन ळल')
const DEVANAGARI_NASAL = /[ङञनम]्(?=[क-ह])/gu

/** Devanagari as {@link foldDevanagariLetters}. */
export function foldDevanagari(word: string): string {
  return foldDevanagariLetters(word)
    .replace(DEVANAGARI_NASAL, 'ं')
    .replace(/([क-ह])्\1/gu, '$1')
    .replaceAll('्', '')
}

/** English plurals without their s, which people set or forget: lentils, mangoes. */
export function foldLatin(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  if (word.endsWith('oes')) return word.slice(0, -2)
  return word.slice(0, -1)
}
