import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema, type Login } from '@keenly/contracts/identity';
import type { Resolver } from 'react-hook-form';

const checked = zodResolver(loginSchema);

/** Loaded when a person first touches the form: reading the page needs no validation. */
export const loginResolver: Resolver<Login> = (values, context, options) =>
  checked({ ...values, pass: passOfLink() }, context, options);

/** From the link of an email, behind '#', which no server is sent. */
function passOfLink(): string | undefined {
  return new URLSearchParams(window.location.hash.slice(1)).get('pass') ?? undefined;
}
