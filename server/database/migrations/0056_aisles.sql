-- Aisles as rows (decision 066). The name is the value in requests, addresses and products.
CREATE TABLE "aisle" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"wall" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aisle_key_unique" UNIQUE("key"),
	CONSTRAINT "aisle_name" CHECK (char_length("aisle"."name") between 1 and 40 and "aisle"."name" = btrim("aisle"."name") and "aisle"."name" !~ '[[:cntrl:]]'),
	CONSTRAINT "aisle_wall" CHECK ("aisle"."wall" in ('pista', 'coral', 'sky', 'butter', 'clay', 'mint')),
	CONSTRAINT "aisle_title" CHECK (coalesce("aisle"."title" ->> 'en', '') <> ''),
	CONSTRAINT "aisle_version" CHECK ("aisle"."version" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "aisle_name_once" ON "aisle" USING btree (lower("name"));
--> statement-breakpoint
-- The aisles that every shop has had so far.
INSERT INTO "aisle" ("position", "name", "key", "wall", "title", "description") VALUES
  (0, 'Vegetables & Fruits', 'vegFruit', 'pista', '{"en":"Vegetables & Fruits","ko":"채소·과일","si":"එළවළු සහ පලතුරු","np":"तरकारी र फलफूल"}', '{"en":"Curry leaves, drumsticks, gotukola and green chillies, kept fresh.","ko":"커리잎, 드럼스틱, 병풀, 풋고추를 신선하게 보내 드려요.","si":"කරපිංචා, මුරුංගා, ගොටුකොළ සහ අමු මිරිස් නැවුම්ව.","np":"ताजा करी पत्ता, सजना, घोडटाप्रे र हरियो खुर्सानी।"}'),
  (1, 'Meat & Fish', 'meatFish', 'coral', '{"en":"Meat & Fish","ko":"고기·생선","si":"මස් සහ මාළු","np":"मासु र माछा"}', '{"en":"Goat, chicken and fish cut for curry, packed cold.","ko":"커리용으로 손질한 염소고기, 닭고기, 생선을 냉장·냉동으로 포장해요.","si":"ව්‍යංජනයට කපපු එළු මස්, කුකුළු මස් සහ මාළු. සිසිල්ව අසුරලා.","np":"तरकारीका लागि काटेको खसी, कुखुरा र माछा, चिसोमा प्याक गरिएको।"}'),
  (2, 'Dry Fish', 'dryFish', 'sky', '{"en":"Dry Fish","ko":"건어물","si":"කරවල","np":"सुकेको माछा"}', '{"en":"Sprats, katta, Maldive fish and prawns, salted and sun dried.","ko":"멸치, 카타, 몰디브 피시, 건새우를 소금에 절여 햇볕에 말렸어요.","si":"හාල්මැස්සෝ, කට්ටා, උම්බලකඩ සහ කූනිස්සෝ. ලුණු දාලා අව්වේ වේළූ ඒවා.","np":"नुन लगाएर घाममा सुकाएका साना माछा, कट्टा, उम्बलकडा र झिङ्गे माछा।"}'),
  (3, 'Spices', 'spices', 'butter', '{"en":"Spices","ko":"향신료","si":"කුළුබඩු","np":"मसला"}', '{"en":"Whole, ground and roasted, the way curries at home need them.","ko":"통으로, 갈아서, 볶아서. 현지 커리 맛 그대로 준비했어요.","si":"ගෙදර ව්‍යංජනවලට ඕනෑ විදියටම අමු, බැදපු සහ කුඩු කුළුබඩු.","np":"घरको तरकारीलाई चाहिने सिङ्गो, पिसेको र भुटेको मसला।"}'),
  (4, 'Grains & Rice', 'grains', 'clay', '{"en":"Grains & Rice","ko":"곡물·쌀","si":"ධාන්‍ය සහ සහල්","np":"अन्न र चामल"}', '{"en":"Red rice, samba, dhal, chickpeas and flours.","ko":"붉은쌀, 삼바, 렌틸콩, 병아리콩, 곡물 가루예요.","si":"රතු හාල්, සම්බා, පරිප්පු, කඩල සහ පිටි වර්ග.","np":"रातो चामल, साम्बा, दाल, चना र पिठो।"}'),
  (5, 'Tea & Milk Powder', 'teaMilk', 'mint', '{"en":"Tea & Milk Powder","ko":"차·분유","si":"තේ සහ කිරිපිටි","np":"चिया र दूध पाउडर"}', '{"en":"Ceylon tea, masala tea and full cream milk powder.","ko":"실론 홍차, 마살라 차, 전지분유예요.","si":"ලංකා තේ, මසාලා තේ සහ පූර්ණ යොදය සහිත කිරිපිටි.","np":"सिलोन चिया, मसला चिया र फुल क्रिम दूध पाउडर।"}'),
  (6, 'Roti', 'roti', 'coral', '{"en":"Roti","ko":"로티","si":"රොටි","np":"रोटी"}', '{"en":"Godamba, pol roti and chapati for the hot pan.","ko":"팬에 바로 굽는 고담바, 코코넛 로티, 차파티예요.","si":"තැටියේ රත් කරගන්න ගෝදම්බ, පොල් රොටි සහ චපාති.","np":"तावामा तताउने गोदम्बा, नरिवल रोटी र चपाती।"}'),
  (7, 'Paratha', 'paratha', 'coral', '{"en":"Paratha","ko":"파라타","si":"පරාටා","np":"पराठा"}', '{"en":"Plain, filled and layered paratha from the freezer.","ko":"기본, 속을 채운 것, 결이 살아 있는 냉동 파라타예요.","si":"සාමාන්‍ය, පිරවූ සහ තට්ටු පරාටා. ෆ්‍රීසරයෙන් කෙළින්ම තැටියට.","np":"सादा, भरुवा र तहदार फ्रोजन पराठा।"}'),
  (8, 'Frozen Food', 'frozen', 'sky', '{"en":"Frozen Food","ko":"냉동식품","si":"අධිශීත ආහාර","np":"फ्रोजन खाना"}', '{"en":"Grated coconut, cassava, jackfruit and short eats, frozen.","ko":"코코넛 채, 카사바, 잭프루트, 간식을 냉동으로 준비했어요.","si":"ගාපු පොල්, මඤ්ඤොක්කා, පොළොස්, රෝල්ස් සහ කට්ලට්. සියල්ල අධිශීත කළ ඒවා.","np":"कोरेको नरिवल, सिमल तरुल, कटहर र खाजा, फ्रोजन।"}'),
  (9, 'Instant Foods', 'instant', 'coral', '{"en":"Instant Foods","ko":"즉석식품","si":"ක්ෂණික ආහාර","np":"तयारी खाना"}', '{"en":"Noodles, soya meat, papadam and mixes that are ready in minutes.","ko":"라면, 콩고기, 파파담 등 금방 해 먹는 식품이에요.","si":"නූඩ්ල්ස්, සෝයා මීට්, පපඩම් සහ විනාඩි කිහිපයකින් හැදෙන දේ.","np":"चाउचाउ, सोया चङ्क, पापड र केही मिनेटमै तयार हुने मिक्स।"}'),
  (10, 'Biscuits', 'biscuits', 'butter', '{"en":"Biscuits","ko":"비스킷","si":"බිස්කට්","np":"बिस्कुट"}', '{"en":"Cream crackers, ginger biscuits and wafers for tea time.","ko":"티타임에 어울리는 크래커, 생강 비스킷, 웨이퍼예요.","si":"තේ එකත් එක්ක කන්න ක්‍රීම් ක්‍රැකර්, ඉඟුරු බිස්කට් සහ වේෆර්ස්.","np":"चियासँग खाने क्रिम क्र्याकर, अदुवा बिस्कुट र वेफर।"}'),
  (11, 'Drinks', 'drinks', 'mint', '{"en":"Drinks","ko":"음료","si":"බීම","np":"पेय पदार्थ"}', '{"en":"Cream soda, nectars, king coconut water and syrups.","ko":"크림소다, 과일 넥타, 킹코코넛 워터, 시럽이에요.","si":"ක්‍රීම් සෝඩා, පලතුරු නෙක්ටා, තැඹිලි වතුර සහ සිරප්.","np":"क्रिम सोडा, फलफूलको रस, नरिवल पानी र सिरप।"}'),
  (12, 'Bottles & Canned Food', 'bottles', 'pista', '{"en":"Bottles & Canned Food","ko":"병·통조림","si":"බෝතල් සහ ටින් ආහාර","np":"बोतल र क्यानका खाना"}', '{"en":"Pickles, chutney, treacle, jam and tinned fish.","ko":"피클, 처트니, 키툴 시럽, 잼, 생선 통조림이에요.","si":"අච්චාරු, චට්නි, පැණි, ජෑම් සහ ටින් මාළු.","np":"अचार, चट्नी, कितुलको रस, जाम र क्यानको माछा।"}'),
  (13, 'Groceries', 'groceries', 'clay', '{"en":"Groceries","ko":"식료품","si":"සිල්ලර බඩු","np":"किराना"}', '{"en":"Coconut oil, salt, sugar, jaggery and everyday needs.","ko":"코코넛 오일, 소금, 설탕, 재거리 등 늘 쓰는 식료품이에요.","si":"පොල්තෙල්, ලුණු, සීනි, හකුරු සහ එදිනෙදා ඕනෑ දේ.","np":"नरिवल तेल, नुन, चिनी, सखर र दैनिक आवश्यक सामान।"}'),
  (14, 'Kitchen Items /Utensils', 'kitchen', 'sky', '{"en":"Kitchen Items /Utensils","ko":"주방용품","si":"මුළුතැන්ගෙයි බඩු","np":"भान्साका सामान"}', '{"en":"Coconut scrapers, clay pots, hopper pans and roti tawas.","ko":"코코넛 스크레이퍼, 토기 냄비, 호퍼 팬, 로티 팬까지 있어요.","si":"හිරමණ, මැටි වළං, ආප්ප තාච්චි සහ රොටි තැටි.","np":"नरिवल कोर्ने मेसिन, माटाका भाँडा, आप्पा ताप्के र रोटी तावा।"}'),
  (15, 'Cleaning Items', 'cleaning', 'mint', '{"en":"Cleaning Items","ko":"세제·청소용품","si":"පිරිසිදු කිරීමේ බඩු","np":"सरसफाइका सामान"}', '{"en":"Soap bars, dish wash, brooms and incense.","ko":"빨랫비누, 주방세제, 빗자루, 향까지 있어요.","si":"සබන්, පිඟන් සෝදන දියර, ඉලපත් සහ හඳුන්කූරු.","np":"साबुन, भाँडा माझ्ने लिक्विड, कुचो र धूप।"}'),
  (16, 'Cosmetics', 'cosmetics', 'coral', '{"en":"Cosmetics","ko":"화장품","si":"රූපලාවණ්‍ය","np":"सौन्दर्य सामग्री"}', '{"en":"Herbal soap, hair oil and balm you know from home.","ko":"고향에서 쓰던 허브 비누, 헤어 오일, 밤이에요.","si":"ගෙදරදී පාවිච්චි කළ ඖෂධීය සබන්, හිසකෙස් තෙල් සහ බාම්.","np":"घरमा चलाएकै जडीबुटी साबुन, केश तेल र बाम।"}'),
  (17, 'Our product', 'our', 'pista', '{"en":"Our product","ko":"우리 가게 상품","si":"අපේ නිෂ්පාදන","np":"हाम्रो उत्पादन"}', '{"en":"Made or packed for our shop. You find it nowhere else.","ko":"우리 가게가 만들거나 포장한 상품이에요. 다른 곳에는 없어요.","si":"අපේ කඩේටම හදපු, අසුරපු දේ. වෙන කොහේවත් නැහැ.","np":"हाम्रै पसलका लागि बनेका वा प्याक गरिएका। अन्त पाइँदैन।"}');
--> statement-breakpoint
-- Said in one sentence, before a check of the table says it of one of them alone.
DO $$
DECLARE
  unfit text;
BEGIN
  WITH known AS (SELECT category FROM product UNION SELECT category FROM category_picture),
    named AS (SELECT category AS name FROM known UNION SELECT name FROM aisle)
  SELECT string_agg(quote_literal(category), ', ' ORDER BY category) INTO unfit FROM known
  WHERE char_length(category) NOT BETWEEN 1 AND 40 OR category <> btrim(category) OR category ~ '[[:cntrl:]]'
    OR EXISTS (SELECT FROM named WHERE lower(name) = lower(category) AND name <> category);
  IF unfit IS NOT NULL THEN
    RAISE EXCEPTION 'These categories cannot be names of aisles: %. Give their products and pictures another category, then start again', unfit
      USING HINT = 'A name has 1 to 40 characters, no space around it and no line break, and differs from every other by more than upper and lower case.';
  END IF;
END $$;
--> statement-breakpoint
-- A product of any other aisle keeps it, as one that staff can name and colour.
INSERT INTO "aisle" ("position", "name", "key", "wall", "title", "description")
SELECT 17 + row_number() OVER (ORDER BY category), category, 'aisle' || row_number() OVER (ORDER BY category), 'clay',
  jsonb_build_object('en', category, 'ko', '', 'si', '', 'np', ''), '{"en":"","ko":"","si":"","np":""}'
FROM (SELECT category FROM product UNION SELECT category FROM category_picture) known
WHERE category NOT IN (SELECT name FROM aisle);
--> statement-breakpoint
ALTER TABLE "category_picture" ADD CONSTRAINT "category_picture_category_aisle_name_fk" FOREIGN KEY ("category") REFERENCES "public"."aisle"("name") ON DELETE cascade ON UPDATE restrict;
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_aisle_name_fk" FOREIGN KEY ("category") REFERENCES "public"."aisle"("name") ON DELETE restrict ON UPDATE restrict;
--> statement-breakpoint
-- Addresses and files name an aisle by its name, pictures of the demo by its key: neither changes.
CREATE FUNCTION forbid_aisle_rename() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The name and the key of aisle % are for good', OLD.name USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER aisle_keeps_name BEFORE UPDATE OF name, key ON aisle FOR EACH ROW
  WHEN ((OLD.name, OLD.key) IS DISTINCT FROM (NEW.name, NEW.key)) EXECUTE FUNCTION forbid_aisle_rename();
--> statement-breakpoint
-- Every process keeps the aisles in memory and reads them anew after this notice. Cached responses go as well, for nearly all show aisles.
CREATE FUNCTION tell_aisle_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kade_aisles', '');
  PERFORM pg_notify('kade_content', 'all');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER aisle_tells_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON aisle
  FOR EACH STATEMENT EXECUTE FUNCTION tell_aisle_change();
