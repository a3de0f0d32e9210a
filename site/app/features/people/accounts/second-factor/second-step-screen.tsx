import { Link, useSearchParams } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { localPath } from '../credentials.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { CodeField } from './code-field.tsx'
import type { StepMethods } from './factor-forms.ts'
import { SendSmsForm } from './send-sms-form.tsx'

type Method = 'totp' | 'sms' | 'recovery'

const SENTENCES: Readonly<Record<Method | 'ask-sms', string>> = {
	'ask-sms': 'Fatti mandare un codice per SMS, poi scrivi qui le sue sei cifre.',
	totp: 'Scrivi le sei cifre che mostra la tua app di autenticazione.',
	sms: 'Scrivi le sei cifre che ti abbiamo mandato per SMS.',
	recovery: 'Scrivi uno dei codici di recupero che hai salvato. Varrà solo questa volta.',
}

/** Asks for the second factor, by app, phone, passkey or recovery code. */
export function SecondStepScreen({
	methods,
	isSigningIn,
	result,
}: {
	methods: StepMethods
	/** If false, the person is already signed in, on a page that requires the second factor. */
	isSigningIn: boolean
	result?: FormResult | undefined
}) {
	const [query] = useSearchParams()
	const busy = useSending()
	const asked = query.get('con')
	const method: Method = asked === 'sms' || asked === 'recovery' ? asked : methods.app ? 'totp' : 'sms'
	const hasCodes = methods.app || methods.phone
	const sentence = SENTENCES[method === 'sms' && asked !== 'sms' ? 'ask-sms' : method]
	const other = (con: string) => ({ search: `?${new URLSearchParams({ from: query.get('from') ?? '/', con })}` })
	return (
		<div className="page-form py-12 sm:py-16">
			<h1 className="mb-3 text-3xl">Un altro passaggio</h1>
			{methods.passkey && (
				<div className="mb-8 space-y-3">
					<p className="text-ink-soft">Usa la passkey del tuo dispositivo.</p>
					<PasskeyButton to={localPath(query.get('from'))}>Usa una passkey</PasskeyButton>
				</div>
			)}
			{hasCodes && <p className="mb-6 text-ink-soft">{sentence}</p>}
			{hasCodes || <NeedsScript>Per usare la passkey serve JavaScript, che in questo browser è spento.</NeedsScript>}
			{hasCodes && (
				<ActionForm result={result} replace className="space-y-5">
					<input type="hidden" name="intent" value={method} />
					{method === 'recovery' ? (
						<TextField
							label="Codice di recupero"
							name="code"
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
							required
							error={refused(result, 'code').error}
						/>
					) : (
						<CodeField result={result} />
					)}
					{isSigningIn && <CheckboxField label="Fidati di questo dispositivo per 30 giorni" name="trust" />}
					<Button type="submit" busy={busy} busyLabel="Verifica in corso..." className="w-full">
						Verifica
					</Button>
				</ActionForm>
			)}
			<div className="mt-6 flex flex-col items-start gap-3">
				{methods.phone && <SendSmsForm />}
				{methods.app && method !== 'totp' && (
					<Link to={other('app')} className="text-link">
						Usa l’app di autenticazione
					</Link>
				)}
				{hasCodes && method !== 'recovery' && (
					<Link to={other('recovery')} className="text-link">
						Usa un codice di recupero
					</Link>
				)}
			</div>
		</div>
	)
}
