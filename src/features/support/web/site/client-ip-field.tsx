import { useEffect, useRef } from 'react';
import { clientIp } from '#kit/browser/client-ip.ts';

/** A hidden field with the result of the IP lookup, if it has arrived when the form is sent. */
export function ClientIpField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    const fill = () => {
      if (field.current) field.current.value = clientIp();
    };
    form?.addEventListener('submit', fill);
    return () => form?.removeEventListener('submit', fill);
  }, []);
  return <input ref={field} type="hidden" name="clientIp" defaultValue="" />;
}
