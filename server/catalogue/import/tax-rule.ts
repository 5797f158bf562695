type Rule = { category: string; names?: RegExp; exempt: boolean; why: string }

/**
 * VAT exemptions (Value-Added Tax Act, article 26: food that was not processed, or only dried, frozen, salted, milled or packed, from Korea
 * or abroad; also milk and milk powder, and salt). The first matching rule applies; without one a product is taxed. The rules use category
 * and English name only, so the column `tax` of the file overrides them.
 */
const RULES: readonly Rule[] = [
  { category: 'Vegetables & Fruits', exempt: true, why: 'raw vegetables and fruit' },
  { category: 'Meat & Fish', names: /sausage|meatball|ham\b|bacon|nugget|marinat|seasoned/i, exempt: false, why: 'prepared meat' },
  { category: 'Meat & Fish', exempt: true, why: 'raw or frozen meat and fish' },
  { category: 'Dry Fish', exempt: true, why: 'fish that was only dried or salted' },
  { category: 'Grains & Rice', names: /instant|ready|cooked|cereal mix/i, exempt: false, why: 'prepared grain' },
  { category: 'Grains & Rice', exempt: true, why: 'rice, grain, pulses and flour' },
  { category: 'Tea & Milk Powder', names: /\bmilk powder\b/i, exempt: true, why: 'milk powder' },
  { category: 'Groceries', names: /\bsalt\b/i, exempt: true, why: 'salt' },
  { category: 'Groceries', names: /^cashew nuts, whole$/i, exempt: true, why: 'raw nuts' },
  {
    category: 'Frozen Food',
    names: /^frozen (grated coconut|young jackfruit|breadfruit|cassava|curry leaves)\b/i,
    exempt: true,
    why: 'vegetables and fruit that were only cut and frozen',
  },
]

/** Whether a product is exempt from VAT by the rules above. */
export function isTaxExempt(category: string, nameEn: string): boolean {
  return RULES.find((rule) => rule.category === category && (rule.names?.test(nameEn) ?? true))?.exempt ?? false
}
