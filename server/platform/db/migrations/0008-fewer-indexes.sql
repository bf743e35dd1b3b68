-- These served the search in the database (0002), which is gone: all that is left asks by doctor, clinic or center, and has an index for each. Every
-- row of an import of the whole country paid for them.
drop index practice_doctor;
drop index clinic_specialisation;
drop index doctor_specialisation_specialisation;
