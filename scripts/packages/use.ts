/** Uses of each engine's package: its command and its example must do the same. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { typedPage } from '../../ocr/test/typed-page.ts'
import { bytesOf, tinyDocument } from '../../pdfa/test/tiny-pdf.ts'
import type { InstalledPackage } from './install-package.ts'

type Use = (installed: InstalledPackage, node: string) => { readonly command: string; readonly example: string }

export const PACKAGES: Readonly<
	Record<string, { readonly prepare?: (folder: string) => Promise<void>; readonly use: Use }>
> = {
	pdfa: {
		async prepare(folder) {
			if (globSync('node_modules/@expo-google-fonts/noto*', { cwd: folder }).length > 0)
				throw new Error('fonts that few documents need were installed')
			const { doc } = await tinyDocument('0 0 9 9 re f')
			writeFileSync(join(folder, 'in.pdf'), await bytesOf(doc))
		},
		use(installed, node) {
			const written = (name: string) => readFileSync(join(installed.folder, name), 'latin1')
			installed.run(node, 'pdfa', ['convert', 'in.pdf', 'command.pdf', '--flavour', '2b'])
			installed.run(node, 'convert.js', ['in.pdf', 'example.pdf'])
			return { command: written('command.pdf'), example: written('example.pdf') }
		},
	},
	ocr: {
		async prepare(folder) {
			const { width, height, pixels } = await typedPage()
			const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
				.png()
				.toBuffer()
			writeFileSync(join(folder, 'page.png'), png)
		},
		use: (installed, node) => ({
			command: installed.run(node, 'ocr', ['page.png']),
			example: installed.run(node, 'read.js', ['page.png']),
		}),
	},
	legal: {
		use: (installed, node) => ({
			command: installed.run(node, 'legal', [
				'ask',
				'--corpus',
				join(installed.folder, 'node_modules/legal/examples'),
				'Per quanti anni si tiene il registro delle macine?',
			]),
			example: installed.run(node, 'ask.js', []),
		}),
	},
	calcoli: {
		use(installed, node) {
			const inputs = JSON.stringify({ massa: 300_000, coniuge: true, figli: 2 })
			const { results } = JSON.parse(installed.run(node, 'calcoli', ['run', 'eredita', '--json', inputs]))
			const lines = results.map((one: Record<string, string>) => `${one.label}: ${one.value} ${one.unit}\n`)
			const example = installed.run(node, 'count.js', [])
			return { command: lines.join(''), example: example.split('\n').slice(0, lines.length).join('\n') + '\n' }
		},
	},
}
