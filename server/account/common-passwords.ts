import { nationalPhone } from '#contract/rules/phone.ts'
import { Refusal } from '#server/platform/errors.ts'

/** The most common passwords of eight or more characters in published leaks, with keyboard walks of Korean and Indic layouts. */
const COMMON: ReadonlySet<string> = new Set(
  `
  !qaz2wsx 00000000 000000000 0000000000 00001111 00112233 01010101 01012345678 01020304 010203040506 01234567 0123456789
  01234567890 0147258369 0147852369 0987654321 100200300 10101010 102030405 1020304050 110110110 11111111 111111111 1111111111
  111111111111 11112222 111222333 111222333444 11223344 1122334455 112233445566 12121212 121212121 12131415 123000123 12312312
  123123123 123123123a 123321123 12341234 12344321 12345123 123451234 1234512345 123454321 1234554321 123456000 12345612 123456123
  12345654321 123456654321 12345670 12345671 12345677 12345678 123456781 123456788 123456789 1234567890 12345678900 1234567890a
  1234567890q 1234567891 12345678910 123456789123 1234567899 123456789a 123456789abc 123456789q 123456789z 12345678a 12345679
  1234567a 1234567q 123456987 12345699 123456aa 123456abc 123456qq 123456qwerty 12345abc 12345qwe 12345qwert 1234abcd 1234asdf
  1234qwer 1234qwer! 123654789 123698745 1236987450 123789456 123abc123 123qwe123 123qweasd 123qweasdzxc 12qwaszx 13131313 13572468
  1357913579 13579246 135792468 1357924680 14141414 147147147 147258369 147852369 14789632 147896325 1478963250 15151515 159159159
  159357456 159753456 16161616 18181818 19191919 19841984 19871987 1a2b3c4d 1a2s3d4f 1q1q1q1q 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxcvb 1qazxsw2 1w2w3w4w 1x2x3x4x 1z2x3c4v 20202020 21212121 22222222 222222222
  23232323 2468101214 246813579 24682468 25252525 25802580 2580258025 258258258 2wsx3edc 31313131 31415926 314159265 321321321
  33333333 333333333 369258147 43211234 44444444 45454545 456456456 51505150 52525252 54545454 55555555 555555555 66666666 666666666
  67676767 69696969 741852963 741963852 753951456 76543210 77777777 777777777 78787878 789456123 789456123a 789789789 84848484
  852741963 87651234 87654321 88888888 888888888 90909090 951753852 963258741 963852741 987456321 98765432 987654321 9876543210
  987987987 98989898 99999999 999999999 a1234567 a12345678 a123456789 a1a1a1a1 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456 aa12345678
  aaa12345 aaaa1111 aaaa1234 aaaaaaaa aaaaaaaaa aabbccdd aassddff abc12345 abc123456 abc123abc abcabcabc abcd123! abcd1234 abcd1234!
  abcd12345 abcd4321 abcdabcd abcdefg1 abcdefg123 abcdefgh abcdefghi abcdefghij admin123 admin1234 admin12345 admin123456 admin@123
  adminadmin administrator alexander alexandra alhamdulillah america1 andrew123 angel123 angelina annyeong anthony1 arsenal1
  as123456 asd123456 asd123asd asdasdasd asdf1234 asdf1234! asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdfghjkl123 asdfqwer ashley123
  australia autumn2026 az123456 azerty123 azertyui azertyuiop babygirl babygirl1 bangladesh barcelona baseball baseball1 basketball
  batman123 beautiful benjamin bismillah blessed1 blink182 blueberry brandon1 buddha123 butterfly california callofduty catherine
  champion changeme changeme1 changeme123 charlie1 cheesecake chelsea1 chocolate chocolate1 christian christopher colombo1
  colombo123 computer computer1 corvette cowboys1 daehanminguk daniel123 december default1 diamond1 dkssud12 dkssudgktpdy dlswnd12
  dolphin1 dragon12 dragon123 elephant elizabeth ferrari1 football football1 football123 fortnite freedom1 friends1 friendship
  gabriel1 ganesh123 george123 germany1 gksrnr123 godbless golden123 goodluck guest123 guest1234 gurkha123 happiness happy123
  hello123 hello1234 hellohello helloworld hi123456 himalaya hunter22 ilovegod iloveher ilovehim ilovejesus iloveme1 iloveyou
  iloveyou! iloveyou1 iloveyou123 iloveyou2 iloveyouu india123 india1234 indonesia internet isabella january1 jasmine1 jennifer
  jessica1 jesus123 jesuschrist jonathan jordan23 juventus kandy123 kathmandu kathmandu1 killer123 korea123 korea1234 krishna1
  krishna123 lakers24 lakshmi1 lanka123 letmein! letmein1 letmein123 linux123 liverpool liverpool1 lkjhgfdsa london123 love1234
  lovelove lovely123 loveyou1 loveyou123 mahadev1 manager1 manchester manutd123 master12 master123 matthew1 maverick mercedes
  metallica michael1 michelle midnight minecraft mnbv1234 mnbvcxz1 mohammed monday123 monkey12 monkey123 muhammad mustang1 mylove123
  mypassword naruto123 nepal123 nepal1234 nepal@123 newpassword newyork1 nicholas nirvana1 oracle123 p@ssw0rd p@ssw0rd1 p@ssword
  p@ssword1 pa$$w0rd pa$$word pakistan pakistan1 pakistan123 passw0rd passw0rd1 password password! password01 password1 password1!
  password12 password123 password1234 password12345 password2 password3 password99 passwort patricia philippines pineapple platinum
  poiu0987 poiuytrewq pokemon1 pokemon123 pokhara1 princess princess1 princess123 q1234567 q12345678 q123456789 q1q1q1q1 q1w2e3r4
  q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxedc qazwsxedcrfv qlalfqjsgh qlalqjs1 qlqjs1234 qq123456 qqqqqqqq qwe123456 qwe123qwe
  qweasd123 qweasdzxc qweqweqwe qwer123! qwer1234 qwer1234! qwer12345 qwerqwer qwerty!@# qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 qwerty78 qwertyqwerty qwertyu1 qwertyui qwertyuiop qwertyuiop123 qwertz123 rainbow1 realmadrid rlaqkrdl robert123
  root1234 rootroot s1234567 saibaba1 samantha samsung1 samsung123 sarang123 saranghae secret12 secret123 security seoul123
  seoul1234 server123 shadow12 shadow123 shiva123 silver123 sinhala1 slipknot spiderman spring2026 srilanka srilanka1 srilanka123
  srilanka@123 ssssssss starwars starwars1 steelers stephanie strawberry success1 summer2024 summer2025 summer2026 sunday123
  sunshine sunshine1 superman superman1 supervisor sweetheart system32 test1234 test12345 test123456 testing1 testing123 testpass
  testtest testuser thailand thepassword thomas123 tkfkdgo1 tkfkdgody toor1234 trustno1 user1234 username vanessa1 veronica victoria
  victoria1 vietnam1 w1234567 welcome! welcome1 welcome12 welcome123 welcome1234 whatever whatever1 william1 windows1 winner123
  winter2025 winter2026 wjdgml12 ww123456 xxxxxxxx yankees1 yourpassword yuiop123 z1234567 z1x2c3v4 zaq12wsx zaq1xsw2 zaq1zaq1
  zx123456 zxcasdqwe zxcv123! zxcv1234 zxcvbnm, zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvbnma zxcvzxcv zxczxczxc zzzzzzzz
`
    .trim()
    .split(/\s+/),
)

/**
 * Whether a password is easily guessed (ASVS 6.2.4): on the list in any case, one character repeated, or the person's own e-mail address,
 * its local part, or phone number.
 */
export function isCommonPassword(password: string, own: { email: string; phone: string | null; name: string }): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (COMMON.has(plain) || new Set(plain).size === 1) return true
  const digits = (own.phone ?? '').replace(/\D/g, '')
  const national = nationalPhone(own.phone).replace(/\D/g, '')
  const personal = [own.email, own.email.split('@')[0], own.name.toLowerCase(), digits, national]
  return personal.includes(plain) || (/^[\d\s-]+$/.test(plain) && plain.replace(/\D/g, '') === national)
}

/** @throws Refusal PASSWORD_TOO_COMMON for a password that {@link isCommonPassword} finds, naming the field it came in. */
export function refuseCommonPassword(
  password: string,
  own: { email: string; phone: string | null; name: string },
  field = 'newPassword',
): void {
  if (!isCommonPassword(password, own)) return
  throw new Refusal('PASSWORD_TOO_COMMON', { fields: [{ field, message: 'Must not be easy to guess' }] })
}
