import type { ReactNode } from 'react'
import { monogram, professionalsOf } from './professionals.ts'
import { enrolmentOf, type Studio } from './studio.ts'
import { formatTelephone } from './telephone.ts'

/** The people behind the site: professionals, order, hours, telephone; nothing while the studio has said nothing of them. */
export function StudioCard({ studio, children }: { studio: Studio; children?: ReactNode }) {
	const people = professionalsOf(studio)
	const enrolled = enrolmentOf(studio)
	if (people.length === 0 && enrolled === null && studio.phone === null && studio.hours === null) return null
	return (
		<section
			aria-label="Lo studio"
			className="space-y-3 rounded-box border border-line bg-surface p-5 [overflow-wrap:anywhere]"
		>
			<ul className="space-y-3 empty:hidden">
				{people.map(({ name, about, photo }) => (
					<li key={name} className="flex items-center gap-3">
						{photo === null ? (
							<span
								aria-hidden
								className="flex size-14 shrink-0 items-center justify-center rounded-full bg-brand-soft font-serif text-lg font-semibold text-brand"
							>
								{monogram(name)}
							</span>
						) : (
							<img
								src={photo}
								alt={`Foto di ${name}`}
								width={56}
								height={56}
								loading="lazy"
								className="size-14 shrink-0 rounded-full bg-sunken object-cover"
							/>
						)}
						<p className="min-w-0">
							<span className="block font-semibold">{name}</span>
							{about !== '' && <span className="block text-sm text-ink-soft">{about}</span>}
						</p>
					</li>
				))}
			</ul>
			<dl className="space-y-1 text-sm [&_dt]:sr-only">
				{people.length === 0 && studio.professionalTitle !== null && (
					<Fact name="Titolo">{studio.professionalTitle}</Fact>
				)}
				{enrolled !== null && <Fact name="Ordine">{enrolled}</Fact>}
				{studio.address !== null && <Fact name="Indirizzo">{studio.address}</Fact>}
				{studio.hours !== null && (
					<Fact name="Orari">
						<span className="whitespace-pre-line">{studio.hours}</span>
					</Fact>
				)}
				{studio.phone !== null && (
					<Fact name="Telefono">
						<a href={`tel:${studio.phone}`} className="text-link inline-flex min-h-6 items-center">
							{formatTelephone(studio.phone)}
						</a>
					</Fact>
				)}
			</dl>
			{children}
		</section>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	)
}
