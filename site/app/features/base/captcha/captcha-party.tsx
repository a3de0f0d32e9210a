import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { CaptchaVendor } from './captcha.ts'
import { loadScript, retrying } from './captcha-load.ts'

type ThirdParty = Exclude<CaptchaVendor, 'altcha'>

const SCRIPTS = {
	turnstile: { global: 'turnstile', src: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit' },
	hcaptcha: { global: 'hcaptcha', src: 'https://js.hcaptcha.com/1/api.js?render=explicit&hl=it' },
	recaptcha: { global: 'grecaptcha', src: 'https://www.google.com/recaptcha/api.js?render=explicit&hl=it' },
} as const satisfies Record<ThirdParty, { global: string; src: string }>

interface Options {
	sitekey: string
	language?: string
	callback: (token: string) => void
	'expired-callback': () => void
	'error-callback': () => void
}

/** The API the three vendors have in common. */
interface VendorApi {
	ready?: (then: () => void) => void
	render(element: HTMLElement, options: Options): unknown
	reset(widget?: unknown): void
}

async function loadApi(vendor: ThirdParty): Promise<VendorApi> {
	const { global, src } = SCRIPTS[vendor]
	const isThere = () => typeof Reflect.get(window, global)?.render === 'function'
	if (!isThere()) await retrying(() => loadScript(src))
	const api = Reflect.get(window, global) as VendorApi
	// reCAPTCHA's script loads its own remainder.
	if (vendor === 'recaptcha') await new Promise<void>((resolve) => api.ready?.(resolve))
	return api
}

interface Props {
	vendor: ThirdParty
	siteKey: string
	onToken: (token: string | null) => void
}

/** The widget of a third party; its script is loaded only where the widget is shown. */
export function PartyBox(props: Props) {
	const [tries, setTries] = useState(0)
	return <PartyWidget key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

function PartyWidget({ vendor, siteKey, onToken, onRetry }: Props & { onRetry: () => void }) {
	const holder = useRef<HTMLDivElement>(null)
	const [isMissing, setIsMissing] = useState(false)

	useEffect(() => {
		let isGone = false
		const element = document.createElement('div')
		holder.current?.append(element)
		const start = async () => {
			const api = await loadApi(vendor)
			if (isGone) return
			const reset = () => {
				onToken(null)
				api.reset(widget)
			}
			const widget = api.render(element, {
				sitekey: siteKey,
				...(vendor === 'turnstile' && { language: 'it' }),
				callback: onToken,
				'expired-callback': reset,
				'error-callback': reset,
			})
		}
		start().catch(() => {
			if (!isGone) setIsMissing(true)
		})
		return () => {
			isGone = true
			element.remove()
		}
	}, [vendor, siteKey, onToken])

	return (
		<>
			<div ref={holder} />
			{isMissing && <PartyMissing onRetry={onRetry} />}
		</>
	)
}

/** Shown if the vendor's script could not be loaded. */
export function PartyMissing({ onRetry }: { onRetry: () => void }) {
	return (
		<div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm">
			La verifica non si è caricata.
			<Button variant="secondary" size="small" onClick={onRetry}>
				Riprova
			</Button>
		</div>
	)
}
