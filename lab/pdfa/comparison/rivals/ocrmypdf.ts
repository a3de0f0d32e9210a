import { dirname } from 'node:path'
import { processVariables } from '#platform/configuration/process-environment.ts'
import type { Programs, Rival } from './rival.ts'
import { versionOf } from './version.ts'

/** Without recognition of text, which would add words; its PDF/A is its own where that passes, else Ghostscript's. */
export function ocrmypdf(flavour: string, { ocrmypdf: program, gs }: Programs): Rival {
	return {
		name: 'OCRmyPDF',
		licence: 'MPL-2.0',
		origin: 'PyPI ocrmypdf',
		version: () => versionOf(program),
		command: (input, output) => [
			program,
			'-q',
			'-j1',
			'--mode',
			'skip',
			'--ocr-engine',
			'none',
			'--output-type',
			`pdfa-${flavour[0]}`,
			'--invalidate-digital-signatures',
			input,
			output,
		],
		...(gs.includes('/') ? { env: { PATH: `${dirname(gs)}:${processVariables().PATH}` } } : {}),
	}
}
