/**
 * `types.ts`, in the folder of a workspace: writes the types of what its package exports (`dist/types`). Those of the workspaces that are
 * bundled stand beside its own, and are imported by their path: the installed package has no workspaces.
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { bundledInto } from './bundled.ts'

const root = process.cwd()
const types = join(root, 'dist/types')
const bundled = bundledInto(basename(root))

rmSync(types, { recursive: true, force: true })
execFileSync('tsc', ['-p', 'tsconfig.types.json'], { cwd: root, stdio: 'inherit' })
for (const name of globSync('**/*.d.ts', { cwd: types })) {
	const file = join(types, name)
	// The compiler may leave imports within a workspace as they are written.
	let text = readFileSync(file, 'utf8').replaceAll(/(from ['"]\.{1,2}\/[^'"]+)\.ts(?=['"])/g, '$1.js')
	for (const workspace of bundled) {
		const path = relative(dirname(file), join(types, workspace, 'src/index.js')).replaceAll('\\', '/')
		text = text.replaceAll(new RegExp(`(['"])${workspace}\\1`, 'g'), `'${path}'`)
	}
	writeFileSync(file, text)
}
