// Passwords that guessing tries first: eight characters or more, in lower case. Shorter ones are refused for their length.

const LIST = `
12345678 123456789 1234567890 12345678910 123456789a 123456789q 1234567891 123456781 123456782 123456788
0123456789 0987654321 987654321 9876543210 87654321 876543210 12341234 12344321 123412345 1234554321
11223344 1122334455 112233445566 11112222 111222333 11221122 12121212 121212121 123123123 123123123a
123321123 12312312 123454321 123456654321 147258369 147852369 159357456 159753456 159753159 258456258
741852963 789456123 963852741 135792468 1357924680 13579246 24681357 246813579 1020304050 10203040
102030405060 01020304 0102030405 13131313 14141414 20202020 20212021 20222022 20232023 20242024
20252025 20262026 19841984 19871987 19891989 19901990 19951995 20002000 20102010 20202021
00112233 01234567 012345678 01230123 10101010 101010101 12131415 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
1q2w3e4r5t6z q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc qazwsxedc qazwsxedcrfv
qaz123wsx zaq12wsx zaq1zaq1 zaq1xsw2 xsw23edc qwertyui qwertyuio qwertyuiop qwertyuiop123 qwertzui
qwertzuio qwertzuiop qwertzuiopü qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty321 qwertyqwerty
qwerty007 qwertz123 qwertz12 qwertz1234 asdfghjk asdfghjkl asdfghjkl1 asdfghjklö asdfasdf asdf1234
asdfqwer asdfgh123 asdfghjk1 asdfzxcv yxcvbnm1 yxcvbnm123 zxcvbnm1 zxcvbnm123 zxcvbnma zxcv1234
zxcvasdf qweasdzxc qweasdyxc qweasd123 qwe123qwe qweqweqwe qwer1234 qwer4321 1234qwer 12345qwert
12qwaszx 123qweasd 123qweasdzxc 123qwe123 123qwe456 1q1q1q1q 1a2b3c4d 1a2s3d4f a1b2c3d4 a1b2c3d4e5
a1s2d3f4 abcd1234 abcde123 abcde12345 abc12345 abc123456 abc123abc abc123def abcdefgh abcdefghi
abcdefghij abcdefg1 abcdefg123 abcd4321 1234abcd 12345abc 12345abcd 123456abc 123abc123 123abcde
aa123456 aa12345678 aaa11111 a1234567 a12345678 a123456789 a123456a q1234567 q123456789 w1234567
z1234567 1234567a 1234567q 12345678a 12345678q 1234567890a 123456aa 123456ab 123456qwerty 1234asdf
password password0 password01 password1 password10 password11 password12 password123 password1234 password12345
password123456 password13 password2 password21 password22 password23 password3 password321 password4 password5
password6 password7 password77 password8 password88 password9 password99 password! password1! password123!
password2020 password2021 password2022 password2023 password2024 password2025 password2026 passwort passwort1 passwort12
passwort123 passwort1! passwort123! passwort2024 passwort2025 passwort2026 mypassword mypassword1 mypass123 thepassword
newpassword newpassword1 oldpassword yourpassword nopassword nopasswd passpass passpass1 passw0rd passw0rd1
passw0rd123 p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 pa$$word pa$$w0rd p4ssw0rd p4ssword
pass1234 pass12345 pass123456 password. passwords passwd123 kennwort kennwort1 kennwort123 geheim123
geheim1234 geheimnis geheimes1 ganzgeheim streng-geheim hallo123 hallo1234 hallo12345 hallohallo hallowelt
halloduda schatz123 schatzi1 schatzi123 meinschatz ichliebedich ichliebe1 liebling1 sommer2023 sommer2024
sommer2025 sommer2026 sommer123 winter123 winter2023 winter2024 winter2025 winter2026 frühling1 fruehling
herbst2024 herbst2025 sonnenschein schmetterling fussball fussball1 fußball1 bundesliga borussia bayernmuenchen
berlin123 hamburg1 hamburg123 muenchen1 deutschland deutschland1 schalke04 werder123 einhorn1 prinzessin
summer12 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 spring2023
spring2024 spring2025 spring2026 winter12 autumn2024 autumn2025 autumn123 january1 february1 december1
monday123 friday123 sunshine sunshine1 sunshine12 sunshine123 sunflower sunflower1 rainbow1 rainbow123
princess princess1 princess12 princess123 iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou!
iloveyou3 iloveyou7 ilovegod ilovehim ilovemyself ilovemum ilovemom1 iloveme1 iloveme2 iloveme123
loveyou1 loveyou2 loveme123 lovelove lovelove1 lovely123 mylove123 football football1 football12
football123 baseball baseball1 baseball123 basketball basketball1 softball1 volleyball volleyball1 swimming1
hockey123 soccer12 soccer123 liverpool liverpool1 liverpool123 arsenal1 arsenal123 chelsea1 chelsea123
manchester manunited manutd123 barcelona barcelona1 realmadrid juventus1 superman superman1 superman123
batman123 spiderman spiderman1 ironman123 starwars starwars1 starwars123 pokemon1 pokemon123 pikachu1
minecraft minecraft1 minecraft123 fortnite1 fortnite123 naruto123 dragon12 dragon123 dragonball dragonball1
master12 master123 monkey12 monkey123 monkey1234 shadow12 shadow123 hunter12 hunter123 killer123
michael1 michael123 michelle michelle1 jennifer jennifer1 jessica1 jessica123 jordan23 jordan123
charlie1 charlie123 danielle1 christian christian1 alexander alexander1 alexandra benjamin benjamin1 samantha
samantha1 victoria victoria1 elizabeth elizabeth1 nicholas1 jonathan jonathan1 anthony1 patricia1 stephanie
stephanie1 brittany1 thomas123 andrew123 daniel123 ashley123 matthew1 joshua123 george123 robert123
computer computer1 computer123 internet internet1 internet123 samsung1 samsung123 android1 iphone123 macbook1
microsoft microsoft1 google123 facebook facebook1 facebook123 instagram youtube123 whatsapp1 linkedin nintendo1
playstation playstation1 xbox360123 windows1 windows10 windows123 linux123 server123 database1 changeme
changeme1 changeme12 changeme123 changeme! changeit1 letmein1 letmein12 letmein123 letmein! letmeinnow
welcome1 welcome12 welcome123 welcome1! welcome123! welcome2 welcome2024 welcome2025 welcome2026 willkommen
willkommen1 willkommen123 access123 access14 administrator administrator1 admin123 admin1234 admin12345 admin123456
admin123! admin@123 admin2024 admin2025 admin2026 adminadmin adminpass admin888 root1234 root12345
rootroot toor1234 test1234 test12345 test123456 testtest testtest1 testing1 testing123 tester123
testpass testuser guest123 guest1234 guestguest user1234 user12345 useruser username username1
default1 default123 demo1234 demodemo example1 example123 sample123 temp1234 temppass temporary
temporary1 secret12 secret123 secret1234 topsecret topsecret1 mysecret1 security1 security123 trustno1
trustno1! whatever whatever1 whatever123 nothing1 nothing123 blahblah blahblah1 fuckyou1 fuckyou2
fuckyou123 fuckoff1 fuckoff123 asshole1 bullshit bullshit1 bitch123 sexy1234 sexygirl babygirl
babygirl1 babygirl12 babygirl123 babyboy1 angel123 angels123 butterfly butterfly1 chocolate chocolate1 cookies1
cookie123 cheese123 chicken1 chicken123 banana123 orange123 pepper123 ginger123 buster123 snoopy123
tigger12 tigger123 bailey123 maggie123 purple123 yellow123 silver123 golden123 diamond1 diamond123
mustang1 mustang123 ferrari1 ferrari123 porsche1 porsche911 mercedes mercedes1 corvette corvette1 yamaha123
harley123 nascar123 metallica metallica1 nirvana1 slipknot1 slipknot666 eminem123 blink182! greenday1
freedom1 freedom123 america1 american1 canada123 australia england1 england123 scotland1 ireland1 germany1
germany123 france123 london123 paris123 newyork1 newyork123 california california1 chicago1 dallas123 yankees1
cowboys1 steelers steelers1 lakers123 eagles123 packers1 patriots1 blessed1 blessed123 jesus123 jesuschrist
jesuslovesme godisgood ilovejesus heaven123 hello123 hello1234 hello12345 hellohello helloworld hello123!
goodluck goodluck1 goodbye1 friends1 friends123 friendship forever1 forever123 together1 family123 mother123
father123 birthday birthday1 anniversary october1 november november1 september september1 september11 qwert123
qwert1234 qwert12345 lol12345 lollol123 xxxxxxxx1 zzzzzzzz1 aaaaaaaa1 aaaaaa11 asd12345 asd123456
asdasd123 asdasdasd qazqazqaz qwaszx12 poiuytrewq poiuytre lkjhgfdsa mnbvcxyz mnbvcxz1 gfhjkm123
1password 1letmein 4everyou 2hot4you 50cent123 007bond007 8675309a 11235813 112358132 31415926
314159265 27182818 99887766 998877665544 98765432 55667788 66778899 77889900 44556677 33445566
warcraft worldofwarcraft leagueoflegends counterstrike callofduty halflife2 hogwarts1 harrypotter harrypotter1 gandalf1
gandalf123 matrix123 startrek startrek1 enterprise scooby123 mickeymouse donaldduck hellokitty hellokitty1 tinkerbell
einkaufen1 shopping1 shopping123 warenkorb kaffee123 internet2 onlineshop
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/))
