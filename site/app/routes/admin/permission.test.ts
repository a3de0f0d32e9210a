import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SITE = join(import.meta.dirname, '..', '..', '..')

/** Use cases that public pages call too, and functions that read the configuration, arrange what was found, or create an argument or an SQL expression. */
const FOR_EVERYBODY = new Set([
	'areFeedsFixed',
	'countCommentsOn',
	'dayInRome',
	'findAnswersEndpoint',
	'findDeadlines',
	'findJudgeEndpoint',
	'findLawState',
	'findPart',
	'findProofOptions',
	'findStudio',
	'findSourceHealth',
	'findSpending',
	'findWantedActs',
	'hasSamples',
	'newScheda',
	'requireAdminPage',
	'requireStaffPage',
	'requireAdmin',
	'requireStaff',
	'requireFreshProof',
	'sizeText',
])

interface Imported {
	route: string
	name: string
	module: string
}

/** Returns the functions that the panel's routes import from features' server modules. */
function importedUseCases(): Imported[] {
	const routes = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tsx'))
	return routes.flatMap((route) => {
		const text = readFileSync(join(import.meta.dirname, route), 'utf8')
		return [...text.matchAll(/import \{([^}]*)\} from '#app\/(features\/[^']*\.server\.ts)'/g)].flatMap(
			([, names = '', module = '']) =>
				names
					.split(',')
					.map((name) => name.trim())
					.filter((name) => /^[a-z]/.test(name) && !name.startsWith('type '))
					.map((name) => ({ route, name, module })),
		)
	})
}

function parametersOf({ module, name }: Imported): string {
	const text = readFileSync(join(SITE, 'app', module), 'utf8')
	return (
		new RegExp(`export (?:async )?function ${name}(?:<[^>]*>)?\\(([\\s\\S]*?)\\n?\\)(?::| \\{)`).exec(text)?.[1] ?? ''
	)
}

it('calls use cases that take an admin or a member of the staff, or are listed as everybody’s', () => {
	const useCases = importedUseCases()
	expect(useCases.length).toBeGreaterThan(30)
	const open = useCases.filter((one) => !FOR_EVERYBODY.has(one.name) && !/: (?:Admin|Staff)\b/.test(parametersOf(one)))
	expect(open).toEqual([])
})
