import type { Role } from '@keenly/contracts/roles';

/** Password of the four demo sign-ins; it is printed at every start and is in the README. */
export const DEMO_PASSWORD = 'Keenly!2026';

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
  readonly designation?: string;
  /** Only the four sign-ins have one. */
  readonly password?: string;
}

/** The four who can sign in (infra/docs/foundation.md 'Demo people'). */
export const demoSignIns = {
  learner: person('Maya', 'Rivera', 'learner', 'USER', 'Economics student'),
  manager: person('Tomas', 'Berg', 'manager', 'MANAGER', 'Programme lead'),
  admin: person('Olivia', 'Hart', 'admin', 'CLIENT_ADMIN', 'Head of learning'),
  platform: person('Priya', 'Nair', 'platform', 'SUPER_OWNER', 'Platform owner'),
} as const;

function person(
  firstName: string,
  lastName: string,
  mailbox: string,
  role: Role,
  designation: string,
): DemoPerson {
  return {
    firstName,
    lastName,
    email: `${mailbox}@demo.keenly.example`,
    role,
    designation,
    password: DEMO_PASSWORD,
  };
}

const firstNames = [
  'Amara',
  'Ben',
  'Chloe',
  'Diego',
  'Elif',
  'Farah',
  'Goran',
  'Hana',
  'Ivo',
  'Jonas',
  'Keiko',
  'Leo',
  'Mina',
  'Noor',
  'Otto',
  'Paula',
  'Quentin',
  'Rosa',
  'Samir',
  'Tessa',
  'Uma',
  'Viktor',
  'Wanda',
  'Xenia',
  'Yusuf',
  'Zoe',
  'Anton',
  'Bianca',
  'Cedric',
  'Dalia',
  'Emil',
  'Freya',
  'Gita',
  'Hugo',
  'Ines',
  'Jamal',
  'Katya',
  'Luis',
] as const;
const lastNames = [
  'Okafor',
  'Kowalski',
  'Dubois',
  'Morales',
  'Sahin',
  'Haddad',
  'Novak',
  'Tanaka',
  'Petrov',
  'Weber',
  'Mori',
  'Park',
  'Fox',
  'Ahmadi',
  'Lindqvist',
  'Costa',
  'Laurent',
  'Bianchi',
  'Rahman',
  'Vogel',
  'Iyer',
  'Horvat',
  'Zielinska',
  'Papadaki',
  'Demir',
  'Baker',
  'Ivanov',
] as const;

/** Learners who only study: their names repeat no pair before 1,026 of them. */
export function demoLearners(amount: number): DemoPerson[] {
  return Array.from({ length: amount }, (_, index) => {
    const firstName = firstNames[index % firstNames.length] ?? firstNames[0];
    const lastName =
      lastNames[(index + Math.floor(index / firstNames.length)) % lastNames.length] ?? lastNames[0];
    return {
      firstName,
      lastName,
      email: `${firstName}.${lastName}.${index + 1}@northbridge.example`.toLowerCase(),
      role: 'USER',
    };
  });
}
