import { resolve } from 'node:path'
import type { CheckName } from '#app/features/desk/health/checks.ts'
import { findLaidUnits, UNIT_FOLDER } from '#app/features/desk/health/machine/installation.server.ts'
import { findUnitProblem } from '#app/features/desk/health/machine/unit-state.server.ts'
import { isLaidFor } from '#platform/configuration/laid-command.mjs'
import type { FoundCheck } from './checks-of.ts'

const NO_UNIT =
	'systemd non ha più la sua unità. Chi gestisce il server la rimette con la ricetta, con il nome del sito: sh /opt/guida-fiscale/deploy/recipe.sh www.esempio.it'
const BY_OTHERS =
	'Perché non parte lo dicono le altre righe. Quando sono a posto, e da solo non riparte: systemctl restart guida-fiscale'
const UNKNOWN =
	'Se gira con un’altra porta, o è fermo, riavvialo: systemctl restart guida-fiscale; il motivo è in guida logs.'
const UNKNOWN_HERE = UNKNOWN.replace('; il', ', oppure npm start; il')

/** Checks of what a start needs. */
const NEEDED: readonly CheckName[] = ['settings', 'owner', 'space', 'folders', 'database', 'secret', 'update']
/** Checks of folders that a unit with another user shuts. */
const SHUT: readonly CheckName[] = ['owner', 'space', 'folders', 'database', 'secret', 'files', 'copies']
/** Settings of a unit by which another user starts the site, or it sees other folders. */
const OTHER_USER = /\b(?:User|Group|DynamicUser|RootDirectory|InaccessiblePaths|TemporaryFileSystem)=/

/** Says why a site is down, by systemd or by what the other checks found. Returns the checks that count then, with that of the site. */
export async function withWhyDown(url: string, siteRoot: string, found: readonly FoundCheck[]): Promise<FoundCheck[]> {
	const root = resolve(siteRoot, '..')
	const [unit] = findLaidUnits(UNIT_FOLDER, root)
	const isServer = isLaidFor(root)
	const problem = unit === undefined ? (isServer ? NO_UNIT : undefined) : await findUnitProblem(unit)
	const hasCause = found.some(({ name, state }) => state === 'bad' && NEEDED.includes(name))
	const why = problem ?? (hasCause ? BY_OTHERS : isServer ? UNKNOWN : UNKNOWN_HERE)
	const kept =
		problem !== undefined && OTHER_USER.test(problem) ? found.filter(({ name }) => !SHUT.includes(name)) : found
	return [...kept, { name: 'site', state: 'bad', text: `Non risponde su ${url}. ${why}` }]
}
