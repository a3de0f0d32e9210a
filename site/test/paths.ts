import { STUDIO_PAGES } from '#app/features/content/pages/page.ts'

/** Every public path of a seeded site, and one that does not exist. */
export const PUBLIC_PATHS = [
	...STUDIO_PAGES,
	'/questions/1',
	'/auth',
	'/auth?tab=signup',
	'/registration-confirmation',
	'/guida',
	'/guida/forfettario-limite-ricavi',
	'/sviluppatori',
	'/cerca?q=iva',
	'/auth/forgot',
	'/pagina-che-non-esiste',
]
