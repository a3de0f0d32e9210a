import { DINGBATS, LATIN, LATIN_COLUMNS, SYMBOL } from '../../tables/standard-widths-data.ts'
import type { Face } from './faces.ts'

type LatinName = (typeof LATIN_COLUMNS)[number]
type Name = LatinName | 'Courier' | 'Symbol' | 'ZapfDingbats'

const SANS: readonly Name[] = ['Helvetica', 'Helvetica-Bold', 'Helvetica', 'Helvetica-Bold']
const SERIF: readonly Name[] = ['Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic']

/** Upright, bold, slanted and both. A font of no standard name that has neither widths nor a descriptor is taken to be as wide as Times: `wide` ones are. */
const NAMES: ReadonlyMap<Face['family'], readonly Name[]> = new Map([
	['sans', SANS],
	['wide', SERIF],
	['serif', SERIF],
	['mono', ['Courier', 'Courier', 'Courier', 'Courier']],
	['symbol', ['Symbol', 'Symbol', 'Symbol', 'Symbol']],
	['dingbats', ['ZapfDingbats', 'ZapfDingbats', 'ZapfDingbats', 'ZapfDingbats']],
])

const tables = new Map<Name, ReadonlyMap<string, number>>()

/** Widths by glyph name of the standard font that a face stands for: those readers use when a dictionary has none (§9.6.2.2). */
export function standardWidths({ bold, family, italic }: Face): (name: string) => number | undefined {
	const font = NAMES.get(family)?.[(bold ? 1 : 0) + (italic ? 2 : 0)]
	if (font === undefined) return () => undefined
	const widths = tables.get(font) ?? read(font)
	tables.set(font, widths)
	return (name) => widths.get(name)
}

const COURIER_WIDTH = 600

function read(font: Name): ReadonlyMap<string, number> {
	if (font === 'Symbol') return column(SYMBOL, 1)
	if (font === 'ZapfDingbats') return column(DINGBATS, 1)
	if (font !== 'Courier') return column(LATIN, LATIN_COLUMNS.indexOf(font) + 1)
	return new Map(Array.from(column(LATIN, 1).keys(), (name) => [name, COURIER_WIDTH]))
}

function column(table: string, at: number): ReadonlyMap<string, number> {
	return new Map(
		table.split(/[;\n]/).flatMap((entry) => {
			const fields = entry.trim().split(' ')
			const [name = ''] = fields
			return name === '' ? [] : [[name, Number(fields[at])] as const]
		}),
	)
}
