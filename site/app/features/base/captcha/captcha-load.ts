import { jsonField } from '#app/json-field.ts'
import { CAPTCHA_VENDORS, type CaptchaKey, TEST_CAPTCHA_KEY } from './captcha.ts'

/** §9: failed loads are retried up to twice. */
const RETRIES = 2
const PAUSE_MS = 300

/** Runs `load`, retrying up to twice. @throws the error of the last attempt */
export async function retrying<T>(load: () => Promise<T>): Promise<T> {
	for (let left = RETRIES; left > 0; left--) {
		try {
			return await load()
		} catch {
			await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
		}
	}
	return load()
}

/** @throws unless the response is JSON with a success status */
export async function fetchJson(path: string): Promise<unknown> {
	const response = await fetch(path)
	if (!response.ok) throw new Error(`${path}: ${response.status}`)
	return response.json()
}

/** Returns the site's key; if none can be loaded, the public test key (§4), which the server rejects. */
export async function loadCaptchaKey(): Promise<CaptchaKey> {
	const answer = await fetchJson('/api/captcha').catch(() => undefined)
	const vendor = CAPTCHA_VENDORS.find((name) => name === jsonField(answer, 'vendor'))
	const siteKey = jsonField(answer, 'siteKey')
	return vendor && typeof siteKey === 'string' && siteKey !== '' ? { vendor, siteKey } : TEST_CAPTCHA_KEY
}

/** Adds a script to the page; removes it if it fails, so that a retry loads it again. */
export function loadScript(src: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const script = document.createElement('script')
		script.src = src
		script.async = true
		script.addEventListener('load', () => resolve())
		script.addEventListener('error', () => {
			script.remove()
			reject(new Error(`script not loaded: ${src}`))
		})
		document.head.append(script)
	})
}
