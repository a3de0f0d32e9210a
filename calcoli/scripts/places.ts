/**
 * Builds the table of places from the data files of `python-codicefiscale` (MIT), which are ANPR's archive of towns (CC BY 4.0) with corrections:
 * `node scripts/places.ts FOLDER`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Row = z.object({
	/** `ND` for towns that ceased before codes were given. */
	code: z.string().regex(/^(?:[A-Z]\d{3}|ND)$/),
	name: z.string().min(1),
	name_alt: z.string().optional(),
	province: z.string(),
	date_created: z.string(),
	date_deleted: z.string(),
})
type Row = z.infer<typeof Row>

/** Towns and provinces that ISTAT counts on 21 February 2026; a table with other totals is not written. */
const totals = { towns: 7894, provinces: 107 }
const letters = /^[A-Za-zÀÈÉÌÒÙàâãäçèéêëìîïòôöùûüčžšđŠ' ().,/-]+$/

/** Names whose letters are broken in the source. */
const mended: Readonly<Record<string, string>> = {
	'San Floriano Del Collio-Å Teverjan': 'San Floriano Del Collio-Števerjan',
}

/** Territories with a code of their own that the source leaves out, from the table of `codice-fiscale-js` (MIT). */
const territories = {
	Z113: 'Gibilterra',
	Z122: 'Isola di Man',
	Z124: 'Isole del Canale',
	Z212: 'Isole Cocos',
	Z231: 'Macao',
	Z324: 'Riunione',
	Z339: 'Sahara occidentale',
	Z356: 'Zanzibar',
	Z366: 'Venda',
	Z402: 'Groenlandia',
	Z508: 'Guadalupa',
	Z517: 'Zona del Canale di Panama',
	Z523: 'Antille britanniche',
	Z529: 'Anguilla',
	Z531: 'Montserrat',
	Z607: 'Guyana francese',
	Z609: 'Isole Falkland (Malvine)',
	Z705: 'Isole Gilbert e Ellice',
	Z706: 'Guam',
	Z707: 'Irian occidentale',
	Z708: 'Isole Macquarie',
	Z709: 'Isole Marcus',
	Z710: 'Isole Marianne',
	Z712: 'Isole Midway',
	Z714: 'Niue',
	Z715: 'Isole Norfolk',
	Z716: 'Nuova Caledonia',
	Z717: 'Nuove Ebridi',
	Z718: 'Nuova Guinea',
	Z720: 'Papuasia',
	Z721: 'Isola di Pasqua',
	Z722: 'Isole Pitcairn',
	Z725: 'Samoa americane',
	Z727: 'Tokelau',
	Z800: 'Dipendenze canadesi',
	Z801: 'Dipendenze norvegesi artiche',
	Z900: 'Dipendenze australiane',
	Z901: 'Dipendenze britanniche',
	Z902: 'Dipendenze francesi',
	Z903: 'Dipendenze neozelandesi',
	Z904: 'Dipendenze norvegesi antartiche',
	Z905: 'Dipendenze statunitensi',
	Z906: 'Dipendenze sudafricane',
}

const [folder = ''] = process.argv.slice(2)

function read(file: string): Row[] {
	const rows = z.array(Row).parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
	return rows.filter(({ code }) => code !== 'ND')
}

function line(row: Row): string {
	const day = (stamp: string) => stamp.slice(0, 10)
	return [row.code, mended[row.name] ?? row.name, row.province, day(row.date_created), day(row.date_deleted)]
		.join('|')
		.replace(/\|+$/, '')
}

/** Joins the rows of a town that differ neither in name nor in province, in the order of their days. */
function joined(rows: readonly Row[]): Row[] {
	const kept: Row[] = []
	for (const row of rows.toSorted((one, other) => key(one).localeCompare(key(other)))) {
		const last = kept.at(-1)
		if (last && last.code === row.code && last.name === row.name && last.province === row.province)
			kept[kept.length - 1] = { ...last, date_deleted: row.date_deleted }
		else kept.push(row)
	}
	return kept
}

const key = ({ code, date_created }: Row) => `${code} ${date_created}`

const towns = joined([...read('municipalities.json'), ...read('municipalities-patch.json')])
const states = [...read('countries.json'), ...read('countries-patch.json'), ...read('deleted-countries.json')].flatMap(
	(state) => {
		const other =
			state.name_alt === undefined || state.name_alt === '' || state.name_alt === state.name ? [] : [state.name_alt]
		return [state.name, ...other].map((name) => ({ ...state, name, province: 'EE', date_created: '' }))
	},
)

const present = towns.filter(({ date_deleted }) => date_deleted === '')
const provinces = new Set(present.map(({ province }) => province))
const broken = [...towns, ...states].filter(({ name }) => !letters.test(mended[name] ?? name))
if (broken.length > 0)
	throw new Error(`broken letters: ${broken.map(({ code, name }) => `${code} ${name}`).join(', ')}`)
if (present.length !== totals.towns || provinces.size !== totals.provinces)
	throw new Error(`${present.length} towns in ${provinces.size} provinces, not ${totals.towns} in ${totals.provinces}`)

const lines = [
	...new Set([...towns, ...states].map(line)),
	...Object.entries(territories).map(([code, name]) => `${code}|${name}|EE`),
]
writeFileSync(
	new URL('../src/tools/codice-fiscale/data/places.json', import.meta.url),
	`${JSON.stringify(lines, null, '\t')}\n`,
)
process.stdout.write(`${lines.length} places, ${present.length} towns of today\n`)
