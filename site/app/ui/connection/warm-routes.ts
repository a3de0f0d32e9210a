/** Pages that one opens while reading, and what the buttons of every page post to; their scripts are small. */
const WARMED = ['routes/news/article', 'routes/questions/question', 'routes/auth/sign-out', 'routes/news/refresh']

/** Resolves with the first sign of a person: a visit without one loads nothing in advance. */
let isUsed: Promise<void> | undefined

function untilUsed(): Promise<void> {
	isUsed ??= new Promise((resolve) => {
		for (const sign of ['pointermove', 'touchstart', 'scroll', 'keydown'])
			window.addEventListener(sign, () => resolve(), { once: true, passive: true })
	})
	return isUsed
}

/**
 * Loads the scripts of some routes when the router knows them and the page is used: it answers a script that cannot be loaded by reloading the
 * document, which would end in the browser's own error page while the site does not answer.
 */
export async function warmRoutes(response: Response): Promise<void> {
	const patches: unknown = await response.json().catch(() => undefined)
	if (typeof patches !== 'object' || patches === null) return
	await untilUsed()
	for (const [id, route] of Object.entries(patches)) {
		const module: unknown = typeof route === 'object' && route !== null && 'module' in route ? route.module : undefined
		if (WARMED.includes(id) && typeof module === 'string')
			await import(/* @vite-ignore */ module).catch(() => {
				// The router loads it when the page is opened.
			})
	}
}
