import BookOpen from 'lucide-react/icons/book-open'

import Landmark from 'lucide-react/icons/landmark'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import Newspaper from 'lucide-react/icons/newspaper'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RefreshButton } from '#app/features/news/refresh-button.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

/** Start page of the panel, with warnings about missing settings. */
export function AdminScreen({
	missingSettings,
	isConfined,
}: {
	missingSettings: readonly string[]
	isConfined: boolean
}) {
	return (
		<div className="page">
			<PageHeader title="Pannello Amministratore" />
			{missingSettings.length > 0 && (
				<div className="mb-8">
					<Banner kind="warning">
						Sul sito mancano dati che la legge chiede: {missingSettings.join(', ')}. Finché non ci sono, le pagine lo
						dicono.{' '}
						<Link to="/admin/studio" className="text-link font-semibold">
							Inseriscili
						</Link>
					</Banner>
				</div>
			)}
			{!isConfined && (
				<div className="mb-8">
					<Banner kind="warning">
						Su questo server i programmi che leggono i file ricevuti (PDF, documenti, immagini) non sono isolati dal
						resto del sistema. Chiedi a chi lo gestisce di installare bubblewrap e riavviare il sito.
					</Banner>
				</div>
			)}
			<div className="grid gap-6 md:grid-cols-2">
				<Card
					title="Gestione Notizie"
					icon={<Newspaper aria-hidden />}
					text="Chiedi subito le notizie alle fonti esterne."
				>
					<RefreshButton />
					<ButtonLink to="/" variant="secondary">
						Visualizza le notizie sul sito
					</ButtonLink>
					<ButtonLink to="/admin/notizie" variant="secondary">
						Scrivi e fonti
					</ButtonLink>
				</Card>
				<Card
					title="Moderazione"
					icon={<MessageSquareWarning aria-hidden />}
					text="Domande in attesa, commenti trattenuti e segnalazioni."
				>
					<ButtonLink to="/admin/moderazione">Apri la moderazione</ButtonLink>
				</Card>
				<Card
					title="Base documentale"
					icon={<BookOpen aria-hidden />}
					text="Documenti proposti, atti da importare e aggiornare, qualità delle risposte dell’assistente."
				>
					<ButtonLink to="/admin/conoscenza">Apri la base documentale</ButtonLink>
				</Card>
				<Card
					title="Gestione Utenti"
					icon={<Users aria-hidden />}
					text="Cerca le persone iscritte, assegna o togli il ruolo di amministratore, sospendi e riattiva."
				>
					<ButtonLink to="/admin/utenti">Apri l’elenco</ButtonLink>
					<ButtonLink to="/admin/registro" variant="secondary">
						Registro delle azioni
					</ButtonLink>
				</Card>
				<Card
					title="Studio e statistiche"
					icon={<Landmark aria-hidden />}
					text="Identità e recapiti che compaiono nel sito; posta, modelli e tempi di conservazione; quante volte è aperta ogni pagina."
				>
					<ButtonLink to="/admin/studio">Dati dello studio</ButtonLink>
					<ButtonLink to="/admin/impostazioni" variant="secondary">
						Impostazioni
					</ButtonLink>
					<ButtonLink to="/admin/statistiche" variant="secondary">
						Pagine viste
					</ButtonLink>
				</Card>
			</div>
		</div>
	)
}

function Card({ title, icon, text, children }: { title: string; icon: ReactNode; text: string; children: ReactNode }) {
	return (
		<section className="rounded-box border border-line bg-surface p-6">
			<h2 className="flex items-center gap-3 text-xl [&>svg]:size-6 [&>svg]:stroke-[1.5] [&>svg]:text-brand">
				{icon}
				{title}
			</h2>
			<p className="mt-2 text-ink-soft">{text}</p>
			<div className="mt-6 flex flex-wrap gap-3">{children}</div>
		</section>
	)
}
