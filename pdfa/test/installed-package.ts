import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InstalledPackage, installPackage } from '../../scripts/testing/install-package.ts'
import { bytesOf, tinyDocument } from './tiny-pdf.ts'

const CONSUMER = `import { readFileSync } from 'node:fs'
import { convert, type Flavour, isFlavour } from 'pdfa'

const flavour: Flavour | undefined = isFlavour('3b') ? '3b' : undefined
if (flavour === undefined) throw new Error('3b is no flavour')
const result = await convert(readFileSync('in.pdf'), { flavour, onProgress: ({ done }) => done.toFixed(2) })
switch (result.outcome) {
	case 'converted':
		if (result.bytes.length < 1000) throw new Error('too short')
		break
	case 'refused':
	case 'unreachable':
		throw new Error(result.problem.code)
}
`

export interface InstalledPdfa extends InstalledPackage {
	/** Converts a file by the installed command and by the installed library. @throws Error if one of them fails */
	convert(node: string): void
}

/** @throws Error with npm's words in it where the registry does not answer */
export async function installPdfa(): Promise<InstalledPdfa> {
	const { doc } = await tinyDocument('0 0 9 9 re f')
	const untyped = CONSUMER.replace(', type Flavour', '').replace(': Flavour | undefined', '')
	const installed = installPackage('pdfa', { typed: CONSUMER, untyped })
	writeFileSync(join(installed.folder, 'in.pdf'), await bytesOf(doc))
	return {
		...installed,
		convert(node) {
			const bin = join(installed.folder, 'node_modules/.bin/pdfa')
			installed.run(node, [bin, 'convert', 'in.pdf', 'out.pdf', '--flavour', '2b'])
			const written = readFileSync(join(installed.folder, 'out.pdf'), 'latin1')
			if (!written.startsWith('%PDF-1.7')) throw new Error('no PDF came out')
			installed.run(node, ['consumer.js'])
		},
	}
}
