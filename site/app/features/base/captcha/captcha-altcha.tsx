import ShieldCheck from 'lucide-react/icons/shield-check'
import { useEffect, useId, useRef, useState } from 'react'
import { TEST_CAPTCHA_KEY, TEST_CAPTCHA_TOKEN } from './captcha.ts'
import { type SolvedCaptcha, solveAltcha } from './captcha-solve.ts'

export type AltchaState = 'idle' | 'working' | 'solved' | 'failed' | 'expired' | 'insecure'

const SENTENCES = {
	idle: 'Il tuo browser fa un piccolo calcolo: nessun dato va ad altri.',
	working: 'Verifica in corso...',
	solved: 'Verificato',
	failed: 'La verifica non è riuscita. Riprova.',
	expired: 'La verifica è scaduta. Ripetila.',
	insecure: 'La verifica funziona solo se l’indirizzo del sito comincia con https.',
} as const satisfies Record<AltchaState, string>

/** Milliseconds before the server would reject a token at which the box drops it. */
const EARLY_MS = 30_000

/** ALTCHA in the site's design: a checkbox that starts the browser's work. */
export function AltchaBox({ siteKey, onToken }: { siteKey: string; onToken: (token: string | null) => void }) {
	const [state, setState] = useState<AltchaState>('idle')
	const working = useRef<AbortController>(null)
	const expiry = useRef<ReturnType<typeof setTimeout>>(undefined)

	useEffect(
		() => () => {
			working.current?.abort()
			clearTimeout(expiry.current)
		},
		[],
	)

	function forget(why: AltchaState) {
		onToken(null)
		setState(why)
	}

	async function solve() {
		if (!isSecureContext) return forget('insecure')
		const controller = new AbortController()
		working.current = controller
		setState('working')
		try {
			const { token, expiresAt } = siteKey === TEST_CAPTCHA_KEY.siteKey ? UNCHECKED : await solveAltcha(controller)
			if (controller.signal.aborted) return
			if (expiresAt !== null) {
				expiry.current = setTimeout(() => forget('expired'), expiresAt - Date.now() - EARLY_MS)
			}
			onToken(token)
			setState('solved')
		} catch {
			if (!controller.signal.aborted) forget('failed')
		}
	}

	return <AltchaView state={state} onTick={() => void solve()} />
}

/** The checkbox in each of its states. */
export function AltchaView({ state, onTick }: { state: AltchaState; onTick: () => void }) {
	const id = useId()
	const isTicked = state === 'working' || state === 'solved'
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4">
			<label className="flex min-h-11 items-center gap-3 font-semibold">
				<input
					type="checkbox"
					className="size-5 shrink-0"
					checked={isTicked}
					aria-describedby={id}
					onChange={() => {
						if (!isTicked) onTick()
					}}
				/>
				Non sono un robot
			</label>
			<output id={id} className="flex items-center gap-1.5 py-1 text-sm text-ink-soft">
				{state === 'solved' && <ShieldCheck aria-hidden className="size-4 text-ok" />}
				{SENTENCES[state]}
			</output>
		</div>
	)
}

/** Result of the test key: the server rejects it, and the box is shown again with the answer. */
const UNCHECKED: SolvedCaptcha = { token: TEST_CAPTCHA_TOKEN, expiresAt: null }
