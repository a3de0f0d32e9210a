/**
 * `manifest.ts publish`, in the folder of a workspace, gives package.json the fields of its `publishConfig` for as long as npm packs: in
 * the repository the package is its sources, in the archive what was built from them. `manifest.ts restore` puts back what was there.
 */
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

const manifest = 'package.json'
const saved = 'dist/package.workspace.json'

if (process.argv[2] === 'publish') {
	// One that was left behind by a packing that broke off is the older of the two.
	if (!existsSync(saved)) copyFileSync(manifest, saved)
	const { publishConfig, scripts: _, ...fields } = JSON.parse(readFileSync(saved, 'utf8'))
	writeFileSync(manifest, `${JSON.stringify({ ...fields, ...publishConfig }, undefined, '\t')}\n`)
} else if (existsSync(saved)) renameSync(saved, manifest)
