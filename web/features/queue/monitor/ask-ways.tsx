import { MessageCircle, Phone } from 'lucide-react';
import { dialledNumbers } from '#contract/directory/center-phone.ts';
import { monitor } from '../../shared-queue/monitor.text.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';

type Props = { readonly code: string; readonly hospital: Appointment['clinic']['polyclinic']['hospital'] };

/** The ways to ask the center: by the telephone and WhatsApp numbers that it gives, with the booking code in the message; without them, at its desk. */
export function AskWays({ code, hospital: { phone, whatsapp } }: Props) {
  if (!phone && !whatsapp) return <p className="meta mt-3">{monitor.askDesk(code)}</p>;
  return (
    <div className="tumpuk mt-3">
      {dialledNumbers(phone).map(({ text, dial }) => (
        <a key={dial} className="btn btn-2 btn-blok" href={`tel:${dial}`}>
          <Phone className="i" aria-hidden="true" />
          {monitor.askPhone(text)}
        </a>
      ))}
      {whatsapp && (
        <a
          className="btn btn-2 btn-blok"
          href={`https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(monitor.askMessage(code))}`}
        >
          <MessageCircle className="i" aria-hidden="true" />
          {monitor.askWhatsapp}
        </a>
      )}
    </div>
  );
}
