/** Names of product lines and makers that must not be on a drawn pack, beside the catalogue's own brand column. */
export const BRAND_WORDS = [
  'Kottu Mee',
  'Maggi',
  'Wai Wai',
  'Samaposha',
  'Zesta',
  'Watawala',
  'Anchor',
  'Ratthi',
  'Nespray',
  'Nestomalt',
  'Milo',
  'Samahan',
  'Harischandra',
  'Nescafe',
  'Tata',
  'Tokla',
  'Tikiri',
  'Parle-G',
  'Good Day',
  'Krackjack',
  'Kumarika',
  'Siddhalepa',
  'Clogard',
  'Supirivicky',
  'Baby Cheramy',
  'Parachute',
  'Dabur',
  'Sunlight',
  'Surf Excel',
  'Surf',
  'Vim',
  'Harpic',
  'Lysol',
  'Comfort',
  'Elephant House',
  'Necto',
  'Portello',
  'MD',
  'Maaza',
  'Thums Up',
  'Rooh Afza',
  'Motha',
  'Prima',
]

/** The same names in Sinhala. */
export const SINHALA_BRAND_WORDS = [
  'කොත්තු මී',
  'මැගී',
  'වායි වායි',
  'සමපෝෂ',
  'සෙස්ටා',
  'වටවල',
  'ඇන්කර්',
  'රත්ති',
  'නෙස්ප්‍රේ',
  'නෙස්ටොමෝල්ට්',
  'මයිලෝ',
  'සමහන්',
  'හරිස්චන්ද්‍ර',
  'නෙස්කැෆේ',
  'ටාටා',
  'ටොක්ලා',
  'ටිකිරි',
  'පාර්ලේ-ජී',
  'ගුඩ් ඩේ',
  'ක්‍රැක්ජැක්',
  'කුමාරිකා',
  'සිද්ධාලේප',
  'ක්ලෝගාඩ්',
  'සුපිරිවිකී',
  'බේබි චෙරමි',
  'පැරෂුට්',
  'ඩාබර්',
  'සන්ලයිට්',
  'සර්ෆ් එක්සෙල්',
  'විම්',
  'හාර්පික්',
  'ලයිසෝල්',
  'කම්ෆට්',
  'එලිෆන්ට් හවුස්',
  'නෙක්ටෝ',
  'පෝටෙලෝ',
  'මාසා',
  'තම්ස් අප්',
  'රූ අෆ්සා',
]

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Takes every brand out of a product's English name. */
export function withoutBrand(name: string, brand: string): string {
  const words = [...BRAND_WORDS, brand].filter(Boolean).map(escapeForRegExp)
  return name
    .replace(new RegExp(`\\b(?:${words.join('|')})\\b(?:'s)?`, 'gi'), ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Takes every brand out of a product's Sinhala name. */
export function withoutSinhalaBrand(name: string): string {
  let rest = ` ${name} `
  for (const word of SINHALA_BRAND_WORDS) rest = rest.replaceAll(` ${word} `, ' ')
  return rest
    .replace(/\bMD\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
