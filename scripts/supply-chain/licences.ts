/** Licences of what ships. None may ask the studio to publish its own code: no GPL and no AGPL. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, packageName } from './lock-file.ts'

/** SPDX identifiers that ask for no more than their text, or for changes to themselves. LGPL: a library of its own beside us. */
const PERMITTED = new Set(
	'0BSD Apache-2.0 BSD BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 PSF-2.0 Python-2.0 Unlicense WTFPL Zlib'.split(
		' ',
	),
)

/** What says its licence otherwise, and what was read there. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
	'dejavu-fonts-ttf': 'Bitstream Vera: free, also in documents and in products',
}

export interface LicenceProblem {
	name: string
	licence: string
}

interface PackageJson {
	license?: string | { type?: string }
	licenses?: readonly { type?: string }[]
}

/** What ships and may not, read from what is installed; what is not installed here is read from the lock file. */
export function licenceProblems(root: string, lock: Lock): LicenceProblem[] {
	return Object.entries(lock).flatMap(([path, { dev, license }]) => {
		const name = packageName(path)
		if (name === undefined || dev || lock[path]?.link || name in READ_BY_HAND) return []
		const file = join(root, path, 'package.json')
		const licence = (existsSync(file) ? licenceOf(JSON.parse(readFileSync(file, 'utf8'))) : license) ?? 'none'
		return isPermitted(licence) ? [] : [{ name, licence }]
	})
}

function licenceOf({ license, licenses }: PackageJson): string | undefined {
	if (typeof license === 'string') return license
	return license?.type ?? licenses?.map(({ type }) => type ?? 'none').join(' OR ')
}

/** An SPDX expression: one side of each OR must be permitted, and all of each AND. */
export function isPermitted(expression: string): boolean {
	const inner = expression.replaceAll(/[()]/g, ' ').trim()
	return inner
		.split(/\s+OR\s+/)
		.some((side) => side.split(/\s+AND\s+/).every((licence) => PERMITTED.has(licence.trim())))
}
