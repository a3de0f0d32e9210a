import Flag from 'lucide-react/icons/flag'
import { ButtonLink } from '#app/ui/button.tsx'
import { reportPath, type Subject } from './subject.ts'

/** To the form by which anyone tells the studio about a text. */
export function ReportLink({ subject }: { subject: Subject }) {
	return (
		<ButtonLink
			to={reportPath(subject)}
			rel="nofollow"
			variant="quiet"
			size="small"
			className="no-print"
			icon={<Flag aria-hidden />}
		>
			Segnala
		</ButtonLink>
	)
}
