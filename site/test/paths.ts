import { globSync } from 'node:fs'
import { join } from 'node:path'
import { isListed, type Page } from '#app/features/page.ts'
import { siteRoot } from './program.ts'

const found: { pages: readonly Page[] }[] = await Promise.all(
	globSync('app/features/*/*/pages.ts', { cwd: siteRoot }).map((file) => import(join(siteRoot, file))),
)

/** Every public path of a seeded site, and one that does not exist. */
export const PUBLIC_PATHS = [
	...found.flatMap(({ pages }) => pages.filter(isListed).map(({ path }) => path)),
	'/questions/1',
	'/auth',
	'/auth?tab=signup',
	'/registration-confirmation',
	'/guida/forfettario-limite-ricavi',
	'/cerca?q=iva',
	'/auth/forgot',
	'/pagina-che-non-esiste',
]
