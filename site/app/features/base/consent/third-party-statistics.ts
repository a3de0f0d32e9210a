import { readConsent } from './consent.ts'

const SCRIPT = 'https://www.googletagmanager.com/gtag/js'
const COOKIE = /^_ga(?:t|_[A-Z\d]+)?$/

/** Loads Google Analytics if the visitor agreed to it; otherwise stops it and deletes its cookies. @param id measurement id */
export function followConsent(id: string): void {
	const isAllowed = readConsent(localStorage, true)?.analytics === true
	Reflect.set(window, `ga-disable-${id}`, !isAllowed)
	if (!isAllowed) forgetCookies()
	else if (!document.querySelector(`script[src^="${SCRIPT}"]`)) load(id)
}

function load(id: string): void {
	const queue: unknown[] = []
	Reflect.set(window, 'dataLayer', queue)
	// The script reads its calls as `arguments` objects.
	function call(...parts: unknown[]) {
		// oxlint-disable-next-line eslint/prefer-rest-params
		if (parts.length > 0) queue.push(arguments)
	}
	call('js', new Date())
	call('config', id)
	const script = document.createElement('script')
	script.async = true
	script.src = `${SCRIPT}?${new URLSearchParams({ id })}`
	document.head.append(script)
}

function forgetCookies(): void {
	for (const cookie of document.cookie.split('; ')) {
		const [name = ''] = cookie.split('=')
		if (COOKIE.test(name)) document.cookie = `${name}=; Max-Age=0; Path=/`
	}
}
