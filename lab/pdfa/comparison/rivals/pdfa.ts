import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Rival } from './rival.ts'

const root = join(import.meta.dirname, '../../../..')
const bundle = join(root, 'pdfa/dist/cli.js')

/** This project's engine. Refuses what is damaged beyond repair, as it does by default. */
export function pdfa(flavour: string): Rival {
	if (!existsSync(bundle)) throw new Error('not built: npm run build -w pdfa')
	const options = ['--flavour', flavour, '--allow-signed', '--offline']
	return {
		name: 'pdfa',
		licence: 'MIT',
		origin: 'this project',
		version: () => execFileSync('git', ['-C', root, 'rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' }).trim(),
		command: (input, output) => [process.execPath, bundle, 'convert', input, output, ...options],
	}
}
