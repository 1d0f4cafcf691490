// The synonyms a new shop begins with, in English and German together: shoppers of either language look in both. Staff
// change them as they like; nothing here is read again once they are written.
import { type QueryExecutorProvider, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'

/** One group a line, its words by commas. Groups name things that shoppers take for one another, not kinds of them. */
const GROUPS = `
mug, cup, coffee cup, coffee mug, tea cup, teacup, tea mug, becher, tasse, kaffeetasse, kaffeebecher, teetasse
espresso cup, espressotasse, mokkatasse
glass, tumbler, drinking glass, glas, trinkglas, wasserglas
plate, dish, teller
dinner plate, essteller, speiseteller
bowl, schale, schüssel, schälchen
cereal bowl, muesli bowl, müslischale, ribbed bowl
serving bowl, salad bowl, salatschüssel, servierschale
crockery, tableware, dinnerware, dishes, geschirr
teapot, tea pot, teekanne
carafe, decanter, pitcher, jug, karaffe, krug
cutting board, chopping board, serving board, bread board, schneidebrett, servierbrett, brotbrett
vase, flower vase, blumenvase, vasen
candle, kerze, kerzen
scented candle, jar candle, duftkerze
candlestick, candle holder, candleholder, kerzenständer, kerzenhalter, leuchter
planter, plant pot, flower pot, flowerpot, plantpot, blumentopf, übertopf, pflanztopf
basket, hamper, korb, körbe
laundry basket, washing basket, tall basket, wäschekorb
clock, wall clock, uhr, wanduhr
lamp, lampe, leuchte
table lamp, bedside lamp, desk lamp, tischlampe, nachttischlampe, schreibtischlampe
pendant, pendant lamp, pendant light, ceiling lamp, ceiling light, hanging lamp, hängelampe, pendelleuchte, deckenlampe
stool, hocker
chair, dining chair, stuhl, esszimmerstuhl
side table, coffee table, end table, bedside table, nightstand, beistelltisch, couchtisch, nachttisch
sofa, couch, settee
cushion, pillow, throw pillow, scatter cushion, kissen, sofakissen, zierkissen, dekokissen
cushion cover, pillowcase, pillow case, kissenbezug, kissenhülle
throw, blanket, plaid, decke, wolldecke, kuscheldecke, tagesdecke
towel, handtuch, handtücher, badetuch
bath towel, bath sheet, badehandtuch, duschtuch
rug, carpet, teppich
curtain, drape, vorhang, gardine
bedding, bed linen, bettwäsche
sweater, jumper, pullover, knitwear, pulli, strickpullover, strickpulli
crew neck, crewneck, rundhals
roll neck, roll-neck, turtleneck, polo neck, rollkragen, rollkragenpullover, rolli
sweater, jumper, pullover, roll neck, crew neck
cardigan, strickjacke, cardigans
hoodie, hooded sweatshirt, kapuzenpullover
t-shirt, tshirt, t shirt, tee, tees, t-shirts
shirt, button-down, button down, hemd, oberhemd
blouse, bluse
top, oberteil
dress, kleid, kleider
slip dress, slipkleid, trägerkleid
shirt dress, shirtdress, hemdblusenkleid
trousers, pants, slacks, hose, hosen, stoffhose
chinos, chino, chino pants, chinohose
jeans, denim
shorts, kurze hose
jacket, coat, jacke, mantel
quilted jacket, puffer, puffer jacket, steppjacke
chore jacket, work jacket, worker jacket, arbeitsjacke
bag, tasche, handbag, handtasche
tote, tote bag, shopper, shopping bag, canvas bag, einkaufstasche, stoffbeutel, tragetasche
backpack, rucksack, back pack
purse, wallet, geldbörse, portemonnaie
hat, beanie, cap, mütze
beanie, bobble hat, woolly hat, knit hat, strickmütze
cap, baseball cap, basecap, kappe, schirmmütze
scarf, schal, halstuch, shawl
glove, handschuh
sock, socke, strumpf
shoe, schuh, footwear, schuhe
sneakers, sneaker, trainers, canvas shoes, plimsolls, gym shoes, turnschuhe, stoffschuhe
slippers, slipper, house shoes, hausschuhe, pantoffeln, puschen
belt, gürtel
jewellery, jewelry, schmuck
women, woman, womens, ladies, lady, female, damen, frauen
men, man, mens, gentlemen, male, herren, männer
children, child, kids, kinder
baby, babies, infant
home, zuhause, wohnen
furniture, möbel
lighting, lights, beleuchtung
decor, decoration, home decor, deko, dekoration
kitchen, küche
bathroom, bath, badezimmer
wool, woollen, woolen, wolle
lambswool, lambs wool, lammwolle
merino, merino wool, merinowolle
cotton, baumwolle
linen, flax, leinen
felt, filz
canvas, segeltuch
ceramic, ceramics, pottery, stoneware, earthenware, keramik, steinzeug, steingut
wood, wooden, timber, holz
walnut, nussbaum
steel, stahl
brass, messing
leather, leder
silk, seide
striped, stripes, stripy, breton, gestreift, streifen, ringel
checked, check, plaid, tartan, checkered, kariert, karo
gift, present, gift idea, geschenk, geschenke, geschenkidee
handmade, hand made, handcrafted, handgemacht, handgefertigt
waterproof, rainproof, waxed, wasserdicht, gewachst
warm, cosy, cozy, gemütlich, kuschelig
`

const groups = GROUPS.trim()
  .split('\n')
  .map((line) => [...new Set(line.split(',').map((word) => word.trim()))])

/** Writes them where there are none. */
export async function addDefaultSynonyms(db: QueryExecutorProvider): Promise<void> {
  const rows = groups.map((words) => sql`(${uuidv7()}::uuid, ${words}::text[])`)
  await sql`
    insert into synonyms (id, words) select id, words from (values ${sql.join(rows)}) as made(id, words)
    where not exists (select from synonyms)`.execute(db)
}
