import Rss from 'lucide-react/icons/rss'
import { Link } from 'react-router'
import { openPreferences } from '#app/features/base/consent/consent.ts'
import { enrolmentOf, SITE_NAME, SOCIAL_FIELDS, type Studio } from '#app/features/base/studio/studio.ts'
import { formatTelephone } from '#app/features/base/studio/telephone.ts'
import type { FooterColumn } from '#app/features/page.ts'
import { LogoMark } from '#app/ui/logo.tsx'
import { footerPlaces } from './places.ts'
import { SOCIAL_NAMES, SocialIcon } from './social-icons.tsx'

const iconLook =
	'inline-flex size-11 items-center justify-center rounded-box text-ink-soft hover:bg-brand-soft hover:text-brand'

const linkLook =
	'inline-flex min-h-11 items-center rounded-box px-2 text-ink underline-offset-4 hover:text-brand hover:underline'

/** `year` comes from the server, so that hydration on New Year's Eve renders the same page. */
export function Footer({ studio, year }: { studio: Studio; year: number | null }) {
	const name = studio.name ?? SITE_NAME
	return (
		<footer className="mt-auto">
			<Disclaimer />
			<div className="no-print border-t border-line bg-sunken">
				<div className="page grid grid-cols-2 gap-x-8 gap-y-6 py-7 max-sm:gap-y-3 max-sm:py-5 lg:grid-cols-[2fr_1fr_1fr]">
					<div className="max-w-md max-lg:col-span-2">
						<p className="flex items-center gap-3 font-serif text-lg font-semibold">
							<LogoMark logo={studio.logo} className="size-8 shrink-0" />
							<span className="[overflow-wrap:anywhere]">{name}</span>
						</p>
						<div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 lg:block">
							<p className="flex-1 basis-40 lg:mt-2">Strumenti semplici per le tue idee</p>
							<ul className="no-print -mr-3 flex gap-1 lg:-ml-3">
								{SOCIAL_FIELDS.flatMap((field) => {
									const address = studio[field]
									if (address === null) return []
									return (
										<li key={field}>
											<a
												href={address}
												rel="noopener me"
												aria-label={`${SOCIAL_NAMES[field]} dello studio`}
												className={iconLook}
											>
												<SocialIcon network={field} />
											</a>
										</li>
									)
								})}
								<li>
									<a href="/feed.xml" aria-label="Notizie in RSS" className={iconLook}>
										<Rss aria-hidden className="size-5" />
									</a>
								</li>
							</ul>
						</div>
						<Identity studio={studio} />
					</div>
					<Column title="Prodotto" column="product" />
					<Column title="Azienda" column="company" />
				</div>
				<div className="border-t border-line">
					<div className="page py-3 text-sm text-ink-soft">
						<p>
							© {year} {name}
						</p>
						<LegalLinks look={linkLook} />
					</div>
				</div>
			</div>
		</footer>
	)
}

/** One line for screens that people work in: the same facts and links, small. */
export function ShortFooter({ studio, year }: { studio: Studio; year: number | null }) {
	const facts = [
		`© ${year} ${studio.name ?? SITE_NAME}`,
		studio.partitaIva && `P. IVA ${studio.partitaIva}`,
		enrolmentOf(studio),
		'Solo informazione, non consulenza',
	].filter(Boolean)
	return (
		<footer className="short-footer no-print mt-auto border-t border-line bg-paper text-xs text-ink-soft">
			<div className="page flex items-center justify-between gap-x-6 max-xl:flex-wrap max-xl:py-2">
				<p title={facts.join(' · ')} className="[overflow-wrap:anywhere] xl:min-w-0 xl:truncate">
					{facts.join(' · ')}
				</p>
				<LegalLinks look="inline-flex min-h-9 items-center px-1.5 hover:text-brand hover:underline" />
			</div>
		</footer>
	)
}

function LegalLinks({ look }: { look: string }) {
	return (
		<nav aria-label="Pagine legali" className="no-print xl:shrink-0">
			<ul className="-mx-2 flex flex-wrap">
				{footerPlaces('legal').map(({ path, label }) => (
					<li key={path}>
						<Link to={path} className={look}>
							{label}
						</Link>
					</li>
				))}
				<li>
					<button type="button" onClick={openPreferences} className={look}>
						Preferenze sui cookie
					</button>
				</li>
			</ul>
		</nav>
	)
}

function Disclaimer() {
	return (
		<div className="page pt-8 pb-5 max-sm:pt-5 max-sm:pb-3 sm:pt-12">
			<p className="border-t border-line pt-4 text-sm text-ink-soft">
				I contenuti di questo sito hanno solo scopo informativo e non costituiscono consulenza fiscale o legale. Per il
				tuo caso rivolgiti a un professionista.
			</p>
		</div>
	)
}

/** Legal identity of the studio: art. 35 DPR 633/1972 and art. 7 D.Lgs. 70/2003. */
function Identity({ studio }: { studio: Studio }) {
	const facts = [
		studio.partitaIva && `P. IVA ${studio.partitaIva}`,
		enrolmentOf(studio),
		studio.pec && `PEC ${studio.pec}`,
	].filter((fact) => fact !== null)
	const { address, phone, email } = studio
	if (facts.length === 0 && address === null && phone === null && email === null) return null
	return (
		<address className="mt-3 space-y-0.5 text-sm text-ink-soft not-italic [overflow-wrap:anywhere]">
			{address !== null && <p>{address}</p>}
			{(phone !== null || email !== null) && (
				<p className="flex flex-wrap gap-x-4">
					{phone !== null && (
						<a href={`tel:${phone}`} className="text-link inline-flex min-h-6 items-center">
							{formatTelephone(phone)}
						</a>
					)}
					{email !== null && (
						<a href={`mailto:${email}`} className="text-link inline-flex min-h-6 items-center">
							{email}
						</a>
					)}
				</p>
			)}
			{facts.length > 0 && (
				<p>
					{facts.map((fact) => (
						<span key={fact} className="mr-4 inline-block">
							{fact}
						</span>
					))}
				</p>
			)}
		</address>
	)
}

function Column({ title, column }: { title: string; column: FooterColumn }) {
	return (
		<nav aria-label={title} className="no-print">
			<h2 className="font-sans text-sm font-semibold text-ink-soft">{title}</h2>
			<ul className="mt-1 -ml-2">
				{footerPlaces(column).map(({ path, label }) => (
					<li key={path}>
						<Link to={path} className={linkLook}>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
