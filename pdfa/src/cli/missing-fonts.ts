import { type ConvertOptions, convert, type Result } from '../convert.ts'
import type { CjkFamily } from '../fonts/cjk-packages.ts'
import { fetchFontPackages } from '../fonts/font-packages.ts'
import { boundMemory } from './memory.ts'
import type { Terminal } from './terminal.ts'

interface Tools {
	convert: typeof convert
	fetch: typeof fetchFontPackages
}

/** Converts, and once more where fonts were missing that could be fetched into the folder of font packages. */
export async function convertWithFonts(
	bytes: Uint8Array,
	options: ConvertOptions & { offline?: boolean },
	terminal: Pick<Terminal, 'stderr'>,
	tools: Tools = { convert, fetch: fetchFontPackages },
): Promise<Result> {
	boundMemory(bytes)
	const { offline = false, ...rest } = options
	const result = await tools.convert(bytes, rest)
	const missing = result.outcome === 'refused' ? undefined : result.missingFonts
	if (!missing) return result
	const fonts = `fonts for ${missing.join(', ')} characters`
	const { fontPackages } = options
	if (fontPackages === undefined || offline) {
		terminal.stderr.write(
			`pdfa: this document needs ${fonts}: \`pdfa fonts DIR\` fetches them, --font-packages DIR uses them\n`,
		)
		return withoutFonts(result, missing)
	}
	const fetched = await tools.fetch(fontPackages, missing)
	if (fetched.ok) return tools.convert(bytes, rest)
	terminal.stderr.write(`pdfa: ${fonts} could not be fetched into ${fontPackages}: ${fetched.problem}\n`)
	return withoutFonts(result, missing)
}

/** A page whose font is missing passes every check although nothing is to be seen on it: that is no conversion. */
function withoutFonts({ findings }: Result, missingFonts: readonly CjkFamily[]): Result {
	const problem = { code: 'level-not-reachable', failures: [] } as const
	return { outcome: 'unreachable', problem, findings, missingFonts }
}
