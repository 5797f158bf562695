import type { ShapeName } from './shape-table.ts'

export interface ShapeRule {
  /** Aisles in which the rule holds; every aisle when absent. */
  aisle?: RegExp
  name: RegExp
  shape: ShapeName
  kind?: string
}

function rules(aisle: RegExp, list: [RegExp, ShapeName, string?][]): ShapeRule[] {
  return list.map(([name, shape, kind]) => ({ aisle, name, shape, kind }))
}

/** Which shape a product has, by aisle and name. The first rule that fits wins; without one it is a pouch. */
export const SHAPE_RULES: ShapeRule[] = [
  ...rules(/^Kitchen|^Cleaning/, [
    [/Scraper/, 'utensil', 'coconutScraper'],
    [/Hopper Press/, 'utensil', 'hopperPress'],
    [/Hopper Pan/, 'utensil', 'hopperPan'],
    [/Clay|Walan/, 'utensil', 'clayPot'],
    [/Pressure/, 'utensil', 'pressureCooker'],
    [/Tawa/, 'utensil', 'tawa'],
    [/Mortar/, 'utensil', 'mortar'],
    [/Spice Box/, 'utensil', 'spiceBox'],
    [/Ladle/, 'utensil', 'shellLadle'],
    [/Pittu/, 'utensil', 'pittuSteamer'],
    [/Tiffin/, 'utensil', 'tiffinCarrier'],
    [/Strainer/, 'utensil', 'teaStrainer'],
    [/Chopper/, 'utensil', 'choppers'],
    [/Broom/, 'utensil', 'ekelBroom'],
    [/Scrubber/, 'utensil', 'coirScrubbers'],
    [/Bar\b/, 'box', 'flat'],
    [/Toilet/, 'pumpBottle', 'angled'],
    [/Floor|Conditioner/, 'pumpBottle', 'flip'],
    [/Liquid/, 'pumpBottle', 'pump'],
    [/Incense/, 'box', 'slim'],
  ]),
  ...rules(/^Vegetables/, [
    [/Curry Leaves/, 'produce', 'curryLeaves'],
    [/Gotukola/, 'produce', 'gotukola'],
    [/Mukunuwenna/, 'produce', 'mukunuwenna'],
    [/Kankun/, 'produce', 'kankun'],
    [/Okra/, 'produce', 'okra'],
    [/Drumstick/, 'produce', 'drumsticks'],
    [/Bitter/, 'produce', 'bitterGourd'],
    [/Snake/, 'produce', 'snakeGourd'],
    [/Brinjal/, 'produce', 'brinjals'],
    [/Manioc/, 'produce', 'manioc'],
    [/Plantain/, 'produce', 'plantain'],
    [/Chilli/, 'produce', 'greenChillies'],
    [/Shallot/, 'produce', 'shallots'],
    [/Ginger/, 'produce', 'gingerRoot'],
    [/Coconut/, 'produce', 'coconutWhole'],
    [/Mango/, 'produce', 'mangoes'],
    [/Papaya/, 'produce', 'papayas'],
    [/Lime/, 'produce', 'limes'],
  ]),
  ...rules(/^Instant/, [
    [/Noodles, \d+ Pack/, 'noodlePack', 'multi'],
    [/Noodles/, 'noodlePack'],
    [/Cup/, 'cup'],
    [/Cubes/, 'box', 'block'],
    [/Ready to Eat|Jamun/, 'box', 'upright'],
  ]),
  ...rules(/^Spices/, [
    [/Sticks|Masala/, 'box', 'upright'],
    [/Cardamom|Cloves|Timur|Pepper Powder|Turmeric/, 'jar'],
  ]),
  ...rules(/^Tea/, [
    [/Jar/, 'jar'],
    [/Malt|Ground Coffee/, 'tin'],
    [/Bags|Sachets|Herbal/, 'box', 'tea'],
    [/Tea Leaf|Tea Gold/, 'box', 'upright'],
    [/Gold CTC/, 'tin'],
  ]),
  ...rules(/^Biscuits/, [[/./, 'flowWrap']]),
  ...rules(/^Dry Fish/, [
    [/Prawns|Powder/, 'jar'],
    [/Sprats|Chips|Sidra/, 'pouch'],
    [/Katta|Thalapath/, 'tray'],
    [/Keeramin/, 'vacuumBag', 'many'],
    [/./, 'vacuumBag', 'few'],
  ]),
  ...rules(/^Cosmetics/, [
    [/Soap/, 'box', 'flat'],
    [/Toothpaste/, 'box', 'long'],
    [/Face Wash/, 'tube'],
    [/Balm/, 'jar'],
    [/Cologne/, 'bottle'],
    [/Shampoo|Oil/, 'pumpBottle', 'flip'],
    [/Henna/, 'box', 'upright'],
  ]),
  ...rules(/^Drinks/, [
    [/Nectar|Milo|Lassi/, 'carton'],
    [/Cordial|Syrup|Ginger Beer/, 'bottle'],
    [/Coconut Water|Cola/, 'can'],
    [/./, 'plasticBottle'],
  ]),
  ...rules(/^Meat/, [
    [/Prawns/, 'vacuumBag', 'many'],
    [/Hilsa/, 'vacuumBag', 'one'],
    [/Tuna|Seer|Rohu/, 'vacuumBag', 'many'],
    [/Sausages|Meatballs/, 'vacuumBag', 'few'],
    [/./, 'tray'],
  ]),
  ...rules(/^Roti|^Paratha/, [
    [/Cut Roti|Sel Roti|Stuffed/, 'pouch'],
    [/Onion|Aloo|Gobi|Paneer|Methi/, 'pouch'],
    [/Pol Roti/, 'rotiStack', 'thick'],
    [/Godamba/, 'rotiStack', 'white'],
    [/Tandoori/, 'rotiStack', 'tandoor'],
    [/Rumali/, 'rotiStack', 'white'],
    [/Kurakkan/, 'rotiStack', 'dark'],
    [/Makki/, 'rotiStack', 'corn'],
    [/Chapati/, 'rotiStack', 'thin'],
    [/./, 'rotiStack', 'flaky'],
  ]),
  ...rules(/^Frozen/, [
    [/Kulfi|Samosa|Rolls/, 'box', 'upright'],
    [/Paneer/, 'box', 'block'],
    [/Momo|Cutlets/, 'tray'],
  ]),
  ...rules(/^Grains/, [[/Rice\b(?!.*Beaten).*|Atta/, 'sack']]),
  ...rules(/^Bottles/, [
    [/Milk Powder/, 'pouch'],
    [/Jam|Pickle|Chutney|Jar/, 'jar'],
    [/Sauce|Vinegar|Treacle/, 'bottle'],
    [/./, 'tin'],
  ]),
  ...rules(/^Groceries/, [
    [/Jaggery/, 'block'],
    [/Oil/, 'bottle'],
    [/Ghee/, 'jar'],
    [/Baking/, 'tin'],
    [/Tamarind/, 'box', 'block'],
    [/Toffee|Kavum/, 'box', 'tea'],
  ]),
  ...rules(/^Our/, [
    [/Miris|Sambol|Moju/, 'jar'],
    [/Powder/, 'pouch'],
    [/./, 'plate'],
  ]),
]
