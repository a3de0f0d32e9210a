import { provePath } from '#app/features/base/proof/proof.ts'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { COPIES_PATH } from './copies.ts'
import { PLACE_KIND_TEXT, PLACE_KINDS, SAVE_PLACE, type SecondPlaceView, TRY_PLACE } from './second-place.ts'

interface Props {
	second: SecondPlaceView
	/** True if the admin has proved lately who they are. */
	isProven: boolean
	result: FormResult | undefined
}

/** Second place of the copies: where they go besides the server, and a trial of it. */
export function SecondPlaceForm({ second, isProven, result }: Props) {
	const isTrying = useSending(TRY_PLACE)
	return (
		<section aria-labelledby="second-place" className="mt-10">
			<h2 id="second-place" className="text-xl">
				Secondo posto
			</h2>
			<p className="mt-1 mb-4 text-ink-soft">
				Un incendio o un guasto del disco portano via anche le copie che stanno sul server. Qui scegli dove il sito ne
				manda ogni giorno un’altra, cifrata, e la rilegge.
			</p>
			{second.isOnSameDisk && (
				<div className="mb-5">
					<Banner kind="warning">
						La cartella scelta è sullo stesso disco del sito, oppure il suo disco non è collegato: un guasto porterebbe
						via anche queste copie.
					</Banner>
				</div>
			)}
			{second.isFixed && <p className="text-ink-soft">Impostato nell’ambiente (COPIES_TO), non modificabile qui.</p>}
			{!second.isFixed && !isProven && <BeforeProof second={second} />}
			{!second.isFixed && isProven && <Fields second={second} result={result} />}
			{(second.isFixed || second.kind !== 'none') && (
				<ActionForm result={result} className="mt-6">
					<p className="my-4 text-ink-soft">
						La prova manda un piccolo file al posto salvato, lo rilegge e lo cancella. Può durare un minuto.
					</p>
					<Button
						type="submit"
						variant="secondary"
						name="intent"
						value={TRY_PLACE}
						busy={isTrying}
						busyLabel="Provo..."
					>
						Prova il secondo posto
					</Button>
				</ActionForm>
			)}
		</section>
	)
}

/** The place that is chosen. The proof comes before the fields: asked for after them, it would lose what was typed. */
function BeforeProof({ second: { kind, host, path } }: { second: SecondPlaceView }) {
	return (
		<>
			<p className="mb-4 [overflow-wrap:anywhere]">
				Adesso: {PLACE_KIND_TEXT[kind]}
				{kind !== 'none' && `, ${[host, path].filter(Boolean).join(' ')}`}.
			</p>
			<ButtonLink to={provePath(COPIES_PATH)} variant="secondary">
				Conferma che sei tu e scegli il posto
			</ButtonLink>
		</>
	)
}

function Fields({ second, result }: Pick<Props, 'second' | 'result'>) {
	const isSaving = useSending(SAVE_PLACE)
	const field = (name: 'host' | 'path' | 'user') => ({ name, ...refused(result, name, second[name]) })
	return (
		<ActionForm
			result={result && (result.changed ? result : { ...result, message: null })}
			version={second.version}
			className="space-y-5"
		>
			<SelectField label="Dove" name="kind" {...refused(result, 'kind', second.kind)}>
				{PLACE_KINDS.map((kind) => (
					<option key={kind} value={kind}>
						{PLACE_KIND_TEXT[kind]}
					</option>
				))}
			</SelectField>
			<TextField
				label="Server"
				hint="SFTP: nas.esempio.it, o nas.esempio.it:2222. S3: l’indirizzo del servizio, come s3.eu-south-1.amazonaws.com. Per una cartella resta vuoto."
				autoComplete="off"
				{...field('host')}
			/>
			<TextField
				label="Cartella"
				hint="Come /mnt/disco/copie. S3: il bucket, come copie-studio/sito."
				autoComplete="off"
				{...field('path')}
			/>
			<TextField label="Utente" hint="S3: la chiave di accesso." autoComplete="off" {...field('user')} />
			<TextField
				label="Password del secondo posto"
				name="password"
				type="password"
				autoComplete="new-password"
				hint={
					second.hasPassword
						? 'Ce n’è una salvata, che non mostriamo. Lascia vuoto per tenerla.'
						: 'S3: la chiave segreta. È salvata cifrata.'
				}
				error={refused(result, 'password').error}
			/>
			<TextField
				label="Frase segreta delle copie"
				name="passphrase"
				type="password"
				autoComplete="new-password"
				hint={
					second.hasPassphrase
						? 'Ce n’è una salvata, che non mostriamo. Lascia vuoto per tenerla. Le copie già mandate si aprono con quella di allora.'
						: 'Almeno 12 caratteri. Scrivila su carta e tienila lontano dal server: senza, nessuno può aprire queste copie.'
				}
				error={refused(result, 'passphrase').error}
			/>
			<Button type="submit" name="intent" value={SAVE_PLACE} busy={isSaving} busyLabel="Salvataggio in corso...">
				Salva
			</Button>
		</ActionForm>
	)
}
