import type { Wall } from '../rules/aisles.ts'
import type { Language, LocalizedText } from '../rules/languages.ts'

interface FirstAisle {
  name: string
  key: string
  wall: Wall
  title: LocalizedText
  description: LocalizedText
}

/** The aisles that a new store begins with, in their order: for tests. The baseline of the migrations puts them into the table. */
export const FIRST_AISLES: readonly FirstAisle[] = [
  {
    name: 'Vegetables & Fruits',
    key: 'vegFruit',
    wall: 'pista',
    title: { en: 'Vegetables & Fruits', ko: '채소·과일', si: 'එළවළු සහ පලතුරු', np: 'तरकारी र फलफूल' },
    description: {
      en: 'Curry leaves, drumsticks, gotukola and green chillies, kept fresh.',
      ko: '커리잎, 드럼스틱, 병풀, 풋고추를 신선하게 보내 드려요.',
      si: 'කරපිංචා, මුරුංගා, ගොටුකොළ සහ අමු මිරිස් නැවුම්ව.',
      np: 'ताजा करी पत्ता, सजना, घोडटाप्रे र हरियो खुर्सानी।',
    },
  },
  {
    name: 'Meat & Fish',
    key: 'meatFish',
    wall: 'coral',
    title: { en: 'Meat & Fish', ko: '고기·생선', si: 'මස් සහ මාළු', np: 'मासु र माछा' },
    description: {
      en: 'Goat, chicken and fish cut for curry, packed cold.',
      ko: '커리용으로 손질한 염소고기, 닭고기, 생선을 냉장·냉동으로 포장해요.',
      si: 'ව්‍යංජනයට කපපු එළු මස්, කුකුළු මස් සහ මාළු. සිසිල්ව අසුරලා.',
      np: 'तरकारीका लागि काटेको खसी, कुखुरा र माछा, चिसोमा प्याक गरिएको।',
    },
  },
  {
    name: 'Dry Fish',
    key: 'dryFish',
    wall: 'sky',
    title: { en: 'Dry Fish', ko: '건어물', si: 'කරවල', np: 'सुकेको माछा' },
    description: {
      en: 'Sprats, katta, Maldive fish and prawns, salted and sun dried.',
      ko: '멸치, 카타, 몰디브 피시, 건새우를 소금에 절여 햇볕에 말렸어요.',
      si: 'හාල්මැස්සෝ, කට්ටා, උම්බලකඩ සහ කූනිස්සෝ. ලුණු දාලා අව්වේ වේළූ ඒවා.',
      np: 'नुन लगाएर घाममा सुकाएका साना माछा, कट्टा, उम्बलकडा र झिङ्गे माछा।',
    },
  },
  {
    name: 'Spices',
    key: 'spices',
    wall: 'butter',
    title: { en: 'Spices', ko: '향신료', si: 'කුළුබඩු', np: 'मसला' },
    description: {
      en: 'Whole, ground and roasted, the way curries at home need them.',
      ko: '통으로, 갈아서, 볶아서. 현지 커리 맛 그대로 준비했어요.',
      si: 'ගෙදර ව්‍යංජනවලට ඕනෑ විදියටම අමු, බැදපු සහ කුඩු කුළුබඩු.',
      np: 'घरको तरकारीलाई चाहिने सिङ्गो, पिसेको र भुटेको मसला।',
    },
  },
  {
    name: 'Grains & Rice',
    key: 'grains',
    wall: 'clay',
    title: { en: 'Grains & Rice', ko: '곡물·쌀', si: 'ධාන්‍ය සහ සහල්', np: 'अन्न र चामल' },
    description: {
      en: 'Red rice, samba, dhal, chickpeas and flours.',
      ko: '붉은쌀, 삼바, 렌틸콩, 병아리콩, 곡물 가루예요.',
      si: 'රතු හාල්, සම්බා, පරිප්පු, කඩල සහ පිටි වර්ග.',
      np: 'रातो चामल, साम्बा, दाल, चना र पिठो।',
    },
  },
  {
    name: 'Tea & Milk Powder',
    key: 'teaMilk',
    wall: 'mint',
    title: { en: 'Tea & Milk Powder', ko: '차·분유', si: 'තේ සහ කිරිපිටි', np: 'चिया र दूध पाउडर' },
    description: {
      en: 'Ceylon tea, masala tea and full cream milk powder.',
      ko: '실론 홍차, 마살라 차, 전지분유예요.',
      si: 'ලංකා තේ, මසාලා තේ සහ පූර්ණ යොදය සහිත කිරිපිටි.',
      np: 'सिलोन चिया, मसला चिया र फुल क्रिम दूध पाउडर।',
    },
  },
  {
    name: 'Roti',
    key: 'roti',
    wall: 'coral',
    title: { en: 'Roti', ko: '로티', si: 'රොටි', np: 'रोटी' },
    description: {
      en: 'Godamba, pol roti and chapati for the hot pan.',
      ko: '팬에 바로 굽는 고담바, 코코넛 로티, 차파티예요.',
      si: 'තැටියේ රත් කරගන්න ගෝදම්බ, පොල් රොටි සහ චපාති.',
      np: 'तावामा तताउने गोदम्बा, नरिवल रोटी र चपाती।',
    },
  },
  {
    name: 'Paratha',
    key: 'paratha',
    wall: 'coral',
    title: { en: 'Paratha', ko: '파라타', si: 'පරාටා', np: 'पराठा' },
    description: {
      en: 'Plain, filled and layered paratha from the freezer.',
      ko: '기본, 속을 채운 것, 결이 살아 있는 냉동 파라타예요.',
      si: 'සාමාන්‍ය, පිරවූ සහ තට්ටු පරාටා. ෆ්‍රීසරයෙන් කෙළින්ම තැටියට.',
      np: 'सादा, भरुवा र तहदार फ्रोजन पराठा।',
    },
  },
  {
    name: 'Frozen Food',
    key: 'frozen',
    wall: 'sky',
    title: { en: 'Frozen Food', ko: '냉동식품', si: 'අධිශීත ආහාර', np: 'फ्रोजन खाना' },
    description: {
      en: 'Grated coconut, cassava, jackfruit and short eats, frozen.',
      ko: '코코넛 채, 카사바, 잭프루트, 간식을 냉동으로 준비했어요.',
      si: 'ගාපු පොල්, මඤ්ඤොක්කා, පොළොස්, රෝල්ස් සහ කට්ලට්. සියල්ල අධිශීත කළ ඒවා.',
      np: 'कोरेको नरिवल, सिमल तरुल, कटहर र खाजा, फ्रोजन।',
    },
  },
  {
    name: 'Instant Foods',
    key: 'instant',
    wall: 'coral',
    title: { en: 'Instant Foods', ko: '즉석식품', si: 'ක්ෂණික ආහාර', np: 'तयारी खाना' },
    description: {
      en: 'Noodles, soya meat, papadam and mixes that are ready in minutes.',
      ko: '라면, 콩고기, 파파담 등 금방 해 먹는 식품이에요.',
      si: 'නූඩ්ල්ස්, සෝයා මීට්, පපඩම් සහ විනාඩි කිහිපයකින් හැදෙන දේ.',
      np: 'चाउचाउ, सोया चङ्क, पापड र केही मिनेटमै तयार हुने मिक्स।',
    },
  },
  {
    name: 'Biscuits',
    key: 'biscuits',
    wall: 'butter',
    title: { en: 'Biscuits', ko: '비스킷', si: 'බිස්කට්', np: 'बिस्कुट' },
    description: {
      en: 'Cream crackers, ginger biscuits and wafers for tea time.',
      ko: '티타임에 어울리는 크래커, 생강 비스킷, 웨이퍼예요.',
      si: 'තේ එකත් එක්ක කන්න ක්‍රීම් ක්‍රැකර්, ඉඟුරු බිස්කට් සහ වේෆර්ස්.',
      np: 'चियासँग खाने क्रिम क्र्याकर, अदुवा बिस्कुट र वेफर।',
    },
  },
  {
    name: 'Drinks',
    key: 'drinks',
    wall: 'mint',
    title: { en: 'Drinks', ko: '음료', si: 'බීම', np: 'पेय पदार्थ' },
    description: {
      en: 'Cream soda, nectars, king coconut water and syrups.',
      ko: '크림소다, 과일 넥타, 킹코코넛 워터, 시럽이에요.',
      si: 'ක්‍රීම් සෝඩා, පලතුරු නෙක්ටා, තැඹිලි වතුර සහ සිරප්.',
      np: 'क्रिम सोडा, फलफूलको रस, नरिवल पानी र सिरप।',
    },
  },
  {
    name: 'Bottles & Canned Food',
    key: 'bottles',
    wall: 'pista',
    title: { en: 'Bottles & Canned Food', ko: '병·통조림', si: 'බෝතල් සහ ටින් ආහාර', np: 'बोतल र क्यानका खाना' },
    description: {
      en: 'Pickles, chutney, treacle, jam and tinned fish.',
      ko: '피클, 처트니, 키툴 시럽, 잼, 생선 통조림이에요.',
      si: 'අච්චාරු, චට්නි, පැණි, ජෑම් සහ ටින් මාළු.',
      np: 'अचार, चट्नी, कितुलको रस, जाम र क्यानको माछा।',
    },
  },
  {
    name: 'Groceries',
    key: 'groceries',
    wall: 'clay',
    title: { en: 'Groceries', ko: '식료품', si: 'සිල්ලර බඩු', np: 'किराना' },
    description: {
      en: 'Coconut oil, salt, sugar, jaggery and everyday needs.',
      ko: '코코넛 오일, 소금, 설탕, 재거리 등 늘 쓰는 식료품이에요.',
      si: 'පොල්තෙල්, ලුණු, සීනි, හකුරු සහ එදිනෙදා ඕනෑ දේ.',
      np: 'नरिवल तेल, नुन, चिनी, सखर र दैनिक आवश्यक सामान।',
    },
  },
  {
    name: 'Kitchen Items /Utensils',
    key: 'kitchen',
    wall: 'sky',
    title: { en: 'Kitchen Items /Utensils', ko: '주방용품', si: 'මුළුතැන්ගෙයි බඩු', np: 'भान्साका सामान' },
    description: {
      en: 'Coconut scrapers, clay pots, hopper pans and roti tawas.',
      ko: '코코넛 스크레이퍼, 토기 냄비, 호퍼 팬, 로티 팬까지 있어요.',
      si: 'හිරමණ, මැටි වළං, ආප්ප තාච්චි සහ රොටි තැටි.',
      np: 'नरिवल कोर्ने मेसिन, माटाका भाँडा, आप्पा ताप्के र रोटी तावा।',
    },
  },
  {
    name: 'Cleaning Items',
    key: 'cleaning',
    wall: 'mint',
    title: { en: 'Cleaning Items', ko: '세제·청소용품', si: 'පිරිසිදු කිරීමේ බඩු', np: 'सरसफाइका सामान' },
    description: {
      en: 'Soap bars, dish wash, brooms and incense.',
      ko: '빨랫비누, 주방세제, 빗자루, 향까지 있어요.',
      si: 'සබන්, පිඟන් සෝදන දියර, ඉලපත් සහ හඳුන්කූරු.',
      np: 'साबुन, भाँडा माझ्ने लिक्विड, कुचो र धूप।',
    },
  },
  {
    name: 'Cosmetics',
    key: 'cosmetics',
    wall: 'coral',
    title: { en: 'Cosmetics', ko: '화장품', si: 'රූපලාවණ්‍ය', np: 'सौन्दर्य सामग्री' },
    description: {
      en: 'Herbal soap, hair oil and balm you know from home.',
      ko: '고향에서 쓰던 허브 비누, 헤어 오일, 밤이에요.',
      si: 'ගෙදරදී පාවිච්චි කළ ඖෂධීය සබන්, හිසකෙස් තෙල් සහ බාම්.',
      np: 'घरमा चलाएकै जडीबुटी साबुन, केश तेल र बाम।',
    },
  },
  {
    name: 'Our product',
    key: 'our',
    wall: 'pista',
    title: { en: 'Our product', ko: '우리 가게 상품', si: 'අපේ නිෂ්පාදන', np: 'हाम्रो उत्पादन' },
    description: {
      en: 'Made or packed for our shop. You find it nowhere else.',
      ko: '우리 가게가 만들거나 포장한 상품이에요. 다른 곳에는 없어요.',
      si: 'අපේ කඩේටම හදපු, අසුරපු දේ. වෙන කොහේවත් නැහැ.',
      np: 'हाम्रै पसलका लागि बनेका वा प्याक गरिएका। अन्त पाइँदैन।',
    },
  },
]

export const AISLE_NAMES: readonly string[] = FIRST_AISLES.map(({ name }) => name)

/** The title of one of these aisles in a language. */
export function aisleTitle(name: string, language: Language): string {
  return FIRST_AISLES.find((aisle) => aisle.name === name)?.title[language] ?? name
}
