import { type ReactNode, useEffect, useState } from 'react'
import { awaitConnection, isConnectionLost } from '#app/ui/connection/connection.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import { CAPTCHA_FIELD, type CaptchaKey } from './captcha.ts'
import { AltchaBox } from './captcha-altcha.tsx'
import { loadCaptchaKey } from './captcha-load.ts'
import { PartyBox } from './captcha-party.tsx'

/** Captcha of one form: render `field` inside it to send the token. A token works once, so every response to the form starts a new captcha. */
export function useCaptcha(result: FormResult | undefined): { field: ReactNode; isSolved: boolean } {
	const [token, setToken] = useState<string | null>(null)
	const [round, setRound] = useState({ result, number: 0 })
	if (round.result !== result) {
		setRound({ result, number: round.number + 1 })
		setToken(null)
	}
	const field = (
		<>
			<CaptchaBox key={round.number} error={result?.fieldErrors[CAPTCHA_FIELD]} onToken={setToken} />
			{round.number > 0 && token === null && (
				<p className="-mt-2 text-sm text-ink-soft">La verifica vale una volta: ripetila per inviare di nuovo.</p>
			)}
			<input type="hidden" data-content name={CAPTCHA_FIELD} value={token ?? ''} />
		</>
	)
	return { field, isSolved: token !== null }
}

function CaptchaBox({ error, onToken }: { error: string | undefined; onToken: (token: string | null) => void }) {
	const [key, setKey] = useState<CaptchaKey>()
	useEffect(() => {
		let isGone = false
		const load = async () => {
			// While the site does not answer there is no key, and the public one for tests would be refused.
			if (isConnectionLost()) await awaitConnection()
			const loaded = await loadCaptchaKey()
			if (!isGone) setKey(loaded)
		}
		void load()
		return () => {
			isGone = true
			onToken(null)
		}
	}, [onToken])
	return (
		<CaptchaFrame error={error}>
			{key === undefined && <p className="py-2.5 text-sm text-ink-soft">Caricamento della verifica…</p>}
			{key?.vendor === 'altcha' && <AltchaBox siteKey={key.siteKey} onToken={onToken} />}
			{key !== undefined && key.vendor !== 'altcha' && (
				<PartyBox vendor={key.vendor} siteKey={key.siteKey} onToken={onToken} />
			)}
		</CaptchaFrame>
	)
}

/** Label and error message around a captcha widget. */
export function CaptchaFrame({ error, children }: { error: string | undefined; children: ReactNode }) {
	return (
		<div>
			<fieldset className="min-h-15 rounded-box border border-line-strong bg-surface px-4 py-1.5">
				<legend className="sr-only">Verifica</legend>
				{children}
			</fieldset>
			{error !== undefined && (
				<p role="alert" className="mt-1.5 text-sm font-semibold text-bad">
					{error}
				</p>
			)}
		</div>
	)
}
