import { z } from 'zod';
import { roleSchema } from './roles.js';

/** GET /api/v1/employee_details/{id} (product/manager#employee-page): the head of a person's page. */
export const employeeSchema = z.object({
  data: z.object({
    user_client_id: z.uuid(),
    full_name: z.string(),
    profile_image_url: z.string().nullable(),
    /** Null where the person didn't say. */
    department: z.string().nullable(),
    role: roleSchema,
  }),
});
export type Employee = z.infer<typeof employeeSchema>;
