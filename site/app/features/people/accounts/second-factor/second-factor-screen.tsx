import type { ProofOptions } from '#app/features/base/proof/proof.ts'
import { ProofFields } from '#app/features/base/proof/proof-fields.tsx'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface ShownFactor {
	id: string
	factor_type: 'totp' | 'phone'
	status: 'verified' | 'unverified'
	friendly_name: string | null
}

interface SecondFactorProps {
	factors: readonly ShownFactor[]
	newSecret: { secret: string; qrCode: string } | null
	proof: ProofOptions
	offersPhone: boolean
	/** Page of origin. */
	back: string
	/** New codes, shown this once. */
	recoveryCodes: readonly string[] | null
	result?: FormResult | undefined
}

const KINDS = { totp: 'App di autenticazione', phone: 'Telefono (SMS)' } as const

/** Adds and removes an authenticator app or a phone, and shows new recovery codes. */
export function SecondFactorScreen(props: SecondFactorProps) {
	const { factors, newSecret, proof, offersPhone, back, recoveryCodes, result } = props
	const of = (intent: string) => (result?.values.intent === intent ? result : undefined)
	const has = (kind: ShownFactor['factor_type']) => factors.find(({ factor_type }) => factor_type === kind)
	const isPanel = back.startsWith('/admin')
	const verified = factors.filter(({ status }) => status === 'verified')
	return (
		<div className="page-reading">
			<PageHeader title="Verifica in due passaggi">
				Per entrare serve, oltre alla password, un codice dal tuo telefono.
			</PageHeader>
			<div className="space-y-10">
				{recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
				{verified.map((factor) => (
					<FactorCard
						key={factor.id}
						factor={factor}
						proof={proof}
						result={result?.values.kind === factor.factor_type ? of('remove') : undefined}
					/>
				))}
				{newSecret && <ConfirmApp {...newSecret} result={of('confirm-totp')} />}
				{!has('totp') && <AddFactor kind="totp" proof={proof} result={of('start-totp')} />}
				{has('phone')?.status === 'unverified' && <ConfirmPhone result={of('confirm-phone')} />}
				{offersPhone && has('phone')?.status !== 'verified' && (
					<AddFactor kind="phone" proof={proof} result={of('start-phone')} />
				)}
				{verified.length > 0 && !recoveryCodes && <NewRecoveryCodes proof={proof} result={of('recovery-codes')} />}
				<ButtonLink to={back} variant={isPanel && verified.length > 0 ? 'primary' : 'secondary'}>
					{isPanel ? 'Torna al pannello' : 'Torna al profilo'}
				</ButtonLink>
			</div>
		</div>
	)
}

interface FormProps {
	proof: ProofOptions
	result: FormResult | undefined
}

function FactorCard({ factor, proof, result }: FormProps & { factor: ShownFactor }) {
	return (
		<section className="space-y-4 border-t border-line pt-6">
			<h2 className="flex flex-wrap items-center gap-3 text-xl">
				{factor.friendly_name ?? KINDS[factor.factor_type]}
				<Badge tone="ok">Verificato</Badge>
			</h2>
			<p className="text-ink-soft">{KINDS[factor.factor_type]}</p>
			<details open={result !== undefined}>
				<summary className="min-h-11 cursor-pointer py-2 font-semibold text-bad">Rimuovi</summary>
				<ActionForm result={result} className="mt-3 space-y-5">
					<input type="hidden" name="intent" value="remove" />
					<input type="hidden" name="kind" value={factor.factor_type} />
					<ProofFields proof={proof} result={result} from="/profile/verifica" />
					<Button type="submit" variant="danger">
						Rimuovi questa verifica
					</Button>
				</ActionForm>
			</details>
		</section>
	)
}

const INVITATIONS = {
	totp: {
		title: 'Usa un’app di autenticazione',
		text: 'Un’app gratuita del telefono mostra un codice nuovo ogni mezzo minuto, anche senza rete.',
		name: 'Il mio telefono',
		action: 'Continua',
	},
	phone: {
		title: 'Ricevi i codici per SMS',
		text: 'Ti mandiamo un codice ogni volta che accedi da un dispositivo nuovo.',
		name: 'Il mio numero',
		action: 'Mandami un codice',
	},
} as const

function AddFactor({ kind, proof, result }: FormProps & { kind: 'totp' | 'phone' }) {
	const intent = `start-${kind}`
	const busy = useSending(intent)
	const { title, text, name, action } = INVITATIONS[kind]
	return (
		<ActionForm result={result} className="space-y-5 border-t border-line pt-6">
			<h2 className="text-xl">{title}</h2>
			<p className="text-ink-soft">{text}</p>
			<input type="hidden" name="intent" value={intent} />
			{kind === 'phone' && (
				<TextField
					label="Telefono"
					name="phone"
					type="tel"
					autoComplete="tel"
					required
					hint="Per un numero estero scrivi anche il prefisso."
					{...refused(result, 'phone')}
				/>
			)}
			<TextField label="Come lo chiami" name="friendlyName" required {...refused(result, 'friendlyName', name)} />
			<ProofFields proof={proof} result={result} from="/profile/verifica" />
			<Button type="submit" busy={busy} busyLabel="Elaborazione...">
				{action}
			</Button>
		</ActionForm>
	)
}

function ConfirmApp({ secret, qrCode, result }: { secret: string; qrCode: string; result: FormResult | undefined }) {
	const busy = useSending('confirm-totp')
	return (
		<ActionForm result={result} className="space-y-5 border-t border-line pt-6">
			<h2 className="text-xl">Collega la tua app</h2>
			<ol className="list-decimal space-y-2 pl-6">
				<li>Apri l’app e scegli di aggiungere un account.</li>
				<li>Inquadra il codice, oppure scrivi la chiave.</li>
				<li>Scrivi qui sotto le sei cifre che l’app mostra.</li>
			</ol>
			<img src={qrCode} alt="Codice QR da inquadrare con l’app" className="size-48 rounded-box bg-white" />
			<p>
				<span className="text-sm text-ink-soft">Chiave</span>
				<br />
				<code className="break-words text-lg">{secret}</code>
			</p>
			<input type="hidden" name="intent" value="confirm-totp" />
			<CodeField result={result} />
			<Button type="submit" busy={busy} busyLabel="Verifica in corso...">
				Attiva
			</Button>
		</ActionForm>
	)
}

function ConfirmPhone({ result }: { result: FormResult | undefined }) {
	const busy = useSending('confirm-phone')
	return (
		<ActionForm result={result} className="space-y-5 border-t border-line pt-6">
			<h2 className="text-xl">Conferma il telefono</h2>
			<p className="text-ink-soft">Scrivi le sei cifre che ti abbiamo mandato per SMS. Valgono 5 minuti.</p>
			<input type="hidden" name="intent" value="confirm-phone" />
			<CodeField result={result} />
			<Button type="submit" busy={busy} busyLabel="Verifica in corso...">
				Conferma
			</Button>
		</ActionForm>
	)
}

function NewRecoveryCodes({ proof, result }: FormProps) {
	const busy = useSending('recovery-codes')
	return (
		<ActionForm result={result} className="space-y-5 border-t border-line pt-6">
			<h2 className="text-xl">Codici di recupero</h2>
			<p className="text-ink-soft">Servono se perdi il telefono. Se ne crei di nuovi, i vecchi non valgono più.</p>
			<input type="hidden" name="intent" value="recovery-codes" />
			<ProofFields proof={proof} result={result} from="/profile/verifica" />
			<Button type="submit" variant="secondary" busy={busy} busyLabel="Elaborazione...">
				Crea nuovi codici
			</Button>
		</ActionForm>
	)
}
