/** Checks the licences of production packages. None may require the studio to publish its own code: no GPL, no AGPL. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, packageName } from './lock-file.ts'

/** SPDX identifiers that require only their text, or publishing changes to the library itself (LGPL: a separate library beside ours). */
const PERMITTED = new Set(
	'0BSD Apache-2.0 BSD BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 PSF-2.0 Python-2.0 Unlicense WTFPL Zlib'.split(
		' ',
	),
)

/** Packages that state their licence elsewhere, with the licence as read by hand. */
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

/**
 * Returns the production packages without a permitted licence. Licences are read from the installed packages, or from the lock file if a
 * package is not installed here.
 */
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

/** Evaluates an SPDX expression: one side of each OR must be permitted, and both sides of each AND. */
export function isPermitted(expression: string): boolean {
	const inner = expression.replaceAll(/[()]/g, ' ').trim()
	return inner
		.split(/\s+OR\s+/)
		.some((side) => side.split(/\s+AND\s+/).every((licence) => PERMITTED.has(licence.trim())))
}
